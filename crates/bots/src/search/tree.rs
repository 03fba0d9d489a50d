//! The search tree that all imagined worlds share.

use wayfinder_game::chance::Fast;
use wayfinder_game::{Chance as _, Game, MAX_SEATS, Seat};

use super::Settings;
use crate::knowledge::{Estimate, Knowledge};

/// The identity of an edge: the seat that decides, the mark of the random events before it, and the action.
type Key<A> = (Seat, u16, A);

/// A decision in the tree and its statistics.
pub(super) struct Edge<A> {
    key: Key<A>,
    /// The weight that the knowledge gives it.
    weight: f32,
    visits: u32,
    /// The number of walks in which it was legal at its node.
    available: u32,
    /// The node it leads to; the root stands for none yet.
    child: u32,
    /// The average share of the win for the seat that decides. A sum of so many small numbers would lose
    /// precision.
    mean: f32,
}

impl<A: Copy> Edge<A> {
    pub(super) fn action(&self) -> A {
        self.key.2
    }

    pub(super) fn visits(&self) -> u32 {
        self.visits
    }
}

/// A node of the tree: the decisions that were legal there in any world, in ascending order.
struct Node<A> {
    edges: Vec<Edge<A>>,
    visits: u32,
}

/// The full statistics of a decision at the root.
#[derive(Clone, Copy, Default)]
pub(super) struct Followed {
    /// The sums of the shares of the win.
    pub(super) shares: [f64; MAX_SEATS],
    /// The sum of the squared shares of the seat that decides.
    pub(super) squares: f64,
    /// The sums of the points.
    pub(super) points: [f64; MAX_SEATS],
}

/// The next step of a walk.
pub(super) enum Step<A> {
    /// Plays an action and continues.
    Down(A),
    /// Ends the walk, as the tree ends here.
    Leaf,
}

pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
    /// The statistics of each edge of the root, in the same order.
    followed: Vec<Followed>,
    /// The only actions searched at the root; all if empty.
    among: Vec<A>,
    seats: usize,
    edges: usize,
    iterations: u64,
    /// True if time ran out before the iterations were done.
    cut_short: bool,
    counts_points: bool,
    /// The sums of the shares of the win over all iterations.
    totals: [f64; MAX_SEATS],
    /// The edges of the current walk, as node and index.
    path: Vec<(u32, u32)>,
    /// The current node of the walk; nothing once it has left the tree.
    here: Option<u32>,
    actions: Vec<A>,
    /// The indices of the edges that are legal in this world.
    legal: Vec<usize>,
    weights: Vec<f32>,
}

const ROOT: u32 = 0;

/// The largest relative random increase of a weight, so that none of several equal actions is always tried
/// first.
const TIE_BREAK: f32 = 0.01;
const TIE_STEPS: u32 = 1 << 10;

impl<A: Copy + Ord> Tree<A> {
    pub(super) fn new(seats: usize, among: &[A]) -> Self {
        let mut tree = Self {
            nodes: Vec::new(),
            followed: Vec::new(),
            among: among.to_vec(),
            seats,
            edges: 0,
            iterations: 0,
            cut_short: false,
            counts_points: false,
            totals: [0.0; MAX_SEATS],
            path: Vec::new(),
            here: None,
            actions: Vec::new(),
            legal: Vec::new(),
            weights: Vec::new(),
        };
        tree.add_node();
        tree
    }

    /// Returns the decisions at the root and their statistics.
    pub(super) fn root(&self) -> impl Iterator<Item = (&Edge<A>, &Followed)> {
        self.nodes[ROOT as usize].edges.iter().zip(&self.followed)
    }

    /// Returns the number of edges.
    pub(super) fn len(&self) -> usize {
        self.edges
    }

    pub(super) fn iterations(&self) -> u64 {
        self.iterations
    }

    /// Records that time ran out before the iterations were done.
    pub(super) fn cut_short(&mut self) {
        self.cut_short = true;
    }

    pub(super) fn is_cut_short(&self) -> bool {
        self.cut_short
    }

    pub(super) fn counts_points(&self) -> bool {
        self.counts_points
    }

    /// Returns whether the remaining iterations would hardly change which action at the root is the most
    /// visited: they cannot, or a good part of all is done and no other action comes close.
    pub(super) fn is_decided(&self, left: u64) -> bool {
        /// The part of all iterations after which the second action may count as beaten, and the ratio of
        /// visits that this needs.
        const GOOD_PART: u64 = 6;
        const FAR_BEHIND: u32 = 4;
        let (mut first, mut second) = (0, 0);
        let edges = &self.nodes[ROOT as usize].edges;
        for edge in edges {
            if edge.visits > first {
                (first, second) = (edge.visits, first);
            } else {
                second = second.max(edge.visits);
            }
        }
        let all = self.iterations.saturating_add(left);
        let beaten = first / FAR_BEHIND > second && self.iterations >= all / GOOD_PART;
        edges.len() == 1 || beaten || u64::from(first) > u64::from(second).saturating_add(left)
    }

    fn add_node(&mut self) -> u32 {
        self.nodes.push(Node { edges: Vec::new(), visits: 0 });
        self.nodes.len() as u32 - 1
    }

    /// Begins a walk at the root.
    pub(super) fn begin(&mut self) {
        self.path.clear();
        self.here = Some(ROOT);
    }

    /// Makes one step of the walk in a world where `seat` decides.
    pub(super) fn step<G: Game<Action = A>, K: Knowledge<G>>(
        &mut self,
        state: &G,
        seat: Seat,
        knowledge: &K,
        settings: &Settings,
        luck: &mut Fast,
    ) -> Step<A> {
        let Some(here) = self.here else { return Step::Leaf };
        // A node is expanded on its second visit: one seen only once is not worth the memory.
        if here != ROOT && self.nodes[here as usize].visits == 0 {
            return Step::Leaf;
        }
        self.actions.clear();
        let (actions, among) = (&mut self.actions, &self.among);
        let _ = state.for_each_action(|action| {
            if here != ROOT || among.is_empty() || among.contains(&action) {
                actions.push(action);
            }
            std::ops::ControlFlow::<()>::Continue(())
        });
        if !self.unfold(here, state, seat, knowledge, settings, luck) {
            return Step::Leaf;
        }
        let place = self.select(here, seat, settings);
        let edge = &mut self.nodes[here as usize].edges[place];
        let (action, child) = (edge.action(), edge.child);
        self.path.push((here, place as u32));
        self.here = Some(child).filter(|&child| child != ROOT);
        if self.here.is_none() && self.edges < settings.most_edges {
            let child = self.add_node();
            self.nodes[here as usize].edges[place].child = child;
            self.here = Some(child);
        }
        Step::Down(action)
    }

    /// Adds edges for the actions that have none here, as long as there is room. Returns whether the node has
    /// any edges.
    fn unfold<G: Game<Action = A>, K: Knowledge<G>>(
        &mut self,
        here: u32,
        state: &G,
        seat: Seat,
        knowledge: &K,
        settings: &Settings,
        luck: &mut Fast,
    ) -> bool {
        let mark = knowledge.mark(state);
        self.find_legal(here, seat, mark);
        let missing = self.actions.len() - self.legal.len();
        if missing > 0 && (self.edges + missing <= settings.most_edges || here == ROOT) {
            self.weights.clear();
            knowledge.weigh(state, &self.actions, &mut self.weights);
            let node = &mut self.nodes[here as usize];
            for (&action, &weight) in self.actions.iter().zip(&self.weights) {
                let key = (seat, mark, action);
                if let Err(place) = node.edges.binary_search_by(|edge| edge.key.cmp(&key)) {
                    let weight = weight * (1.0 + TIE_BREAK * luck.below(TIE_STEPS) as f32 / TIE_STEPS as f32);
                    let edge = Edge { key, weight, visits: 0, available: 0, child: ROOT, mean: 0.0 };
                    node.edges.insert(place, edge);
                    self.edges += 1;
                    if here == ROOT {
                        self.followed.insert(place, Followed::default());
                    }
                }
            }
            self.find_legal(here, seat, mark);
        }
        let edges = &mut self.nodes[here as usize].edges;
        for &place in &self.legal {
            edges[place].available += 1;
        }
        !self.legal.is_empty()
    }

    /// Finds the edges of a node that are legal in this world. Both the edges and the actions are in
    /// ascending order.
    fn find_legal(&mut self, here: u32, seat: Seat, mark: u16) {
        self.legal.clear();
        let edges = &self.nodes[here as usize].edges;
        let first = edges.partition_point(|edge| (edge.key.0, edge.key.1) < (seat, mark));
        let mut places = (first..).zip(&edges[first..]).peekable();
        for &action in &self.actions {
            let key = (seat, mark, action);
            while places.next_if(|(_, edge)| edge.key < key).is_some() {}
            self.legal.extend(places.next_if(|(_, edge)| edge.key == key).map(|(place, _)| place));
        }
    }

    /// Selects the edge to visit next, among those legal in this world.
    fn select(&self, here: u32, seat: Seat, settings: &Settings) -> usize {
        let node = &self.nodes[here as usize];
        let (mut weights, mut visits, mut total) = (0.0, 0, 0.0);
        for &place in &self.legal {
            let edge = &node.edges[place];
            weights += edge.weight;
            visits += edge.visits;
            total += edge.mean * edge.visits as f32;
        }
        // An untried action is assumed to be somewhat worse than the tried ones here, or than this seat's
        // average elsewhere.
        let mean = if visits > 0 {
            total / visits as f32
        } else if self.iterations > 0 {
            (self.totals[seat.index()] / self.iterations as f64) as f32
        } else {
            1.0 / self.seats as f32
        };
        let mut best = (0, f32::NEG_INFINITY);
        for &place in &self.legal {
            let edge = &node.edges[place];
            let value = if edge.visits > 0 { edge.mean } else { mean - settings.caution };
            let curiosity = (edge.available as f32).sqrt() / (1.0 + edge.visits as f32);
            let score = value + settings.exploration * edge.weight / weights * curiosity;
            if score > best.1 {
                best = (place, score);
            }
        }
        best.0
    }

    /// Adds the result of the walk to every edge it took.
    pub(super) fn back_up(&mut self, estimate: &Estimate) {
        self.iterations += 1;
        let shares = &estimate.shares;
        for seat in Seat::all(self.seats) {
            self.totals[seat.index()] += f64::from(shares[seat]);
        }
        for &(node, place) in &self.path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            let edge = &mut node.edges[place as usize];
            edge.visits += 1;
            edge.mean += (shares[edge.key.0] - edge.mean) / edge.visits as f32;
        }
        if let Some(leaf) = self.here {
            self.nodes[leaf as usize].visits += 1;
        }
        let Some(&(ROOT, place)) = self.path.first() else { return };
        let decider = self.nodes[ROOT as usize].edges[place as usize].key.0;
        let followed = &mut self.followed[place as usize];
        followed.squares += f64::from(shares[decider]).powi(2);
        for seat in Seat::all(self.seats) {
            followed.shares[seat.index()] += f64::from(shares[seat]);
        }
        if let Some(points) = &estimate.points {
            self.counts_points = true;
            for seat in Seat::all(self.seats) {
                followed.points[seat.index()] += f64::from(points[seat]);
            }
        }
    }
}
