//! The tree that all imagined worlds share.

use wayfinder_game::chance::Fast;
use wayfinder_game::{Chance as _, Game, MAX_SEATS, Seat};

use super::Settings;
use crate::knowledge::{Estimate, Knowledge};

/// What makes two actions at one place of the tree the same decision: who decides, what luck showed before, and the action.
type Key<A> = (Seat, u16, A);

/// A decision somewhere in the tree, and what came of it.
pub(super) struct Edge<A> {
    key: Key<A>,
    /// How much knowledge speaks for it.
    weight: f32,
    visits: u32,
    /// How often it could have been played when the walk came by.
    available: u32,
    /// The node it leads to; the root stands for none yet.
    child: u32,
    /// The share of the win that followed for who decides, on average. Sums of so many small numbers would lose the later ones.
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

/// A place in the tree: the decisions that were possible there in some world, in ascending order.
struct Node<A> {
    edges: Vec<Edge<A>>,
    visits: u32,
}

/// What came of a decision at the root, in full.
#[derive(Clone, Copy, Default)]
pub(super) struct Followed {
    /// The shares of the win that followed, added up.
    pub(super) shares: [f64; MAX_SEATS],
    /// The squares of the decider's shares, added up.
    pub(super) squares: f64,
    /// The points that followed, added up.
    pub(super) points: [f64; MAX_SEATS],
}

/// What the walk does next.
pub(super) enum Step<A> {
    /// Plays an action and goes on.
    Down(A),
    /// The tree ends here.
    Leaf,
}

pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
    /// For every edge of the root, in their order.
    followed: Vec<Followed>,
    /// If there are any, nothing but these is looked at from the root.
    among: Vec<A>,
    seats: usize,
    edges: usize,
    iterations: u64,
    /// True if time ran out before the iterations were done.
    cut_short: bool,
    counts_points: bool,
    /// Everybody's shares of the win, added up over all iterations.
    totals: [f64; MAX_SEATS],
    /// The edges the present walk took, as node and place.
    path: Vec<(u32, u32)>,
    /// Where the walk is; nowhere once it has left the tree.
    here: Option<u32>,
    actions: Vec<A>,
    /// Where those that are legal in this world are among the edges.
    legal: Vec<usize>,
    weights: Vec<f32>,
}

const ROOT: u32 = 0;

/// By how much of itself a weight may grow at random, so that of actions that look alike no one is always tried first.
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

    /// The decisions at the root, and what came of them.
    pub(super) fn root(&self) -> impl Iterator<Item = (&Edge<A>, &Followed)> {
        self.nodes[ROOT as usize].edges.iter().zip(&self.followed)
    }

    /// How many edges there are.
    pub(super) fn len(&self) -> usize {
        self.edges
    }

    pub(super) fn iterations(&self) -> u64 {
        self.iterations
    }

    /// Notes that time ran out before the iterations were done.
    pub(super) fn cut_short(&mut self) {
        self.cut_short = true;
    }

    pub(super) fn is_cut_short(&self) -> bool {
        self.cut_short
    }

    pub(super) fn counts_points(&self) -> bool {
        self.counts_points
    }

    /// Whether so many more iterations would hardly change which action at the root is the most visited: they cannot, or a good part of
    /// all is done and no other action comes near.
    pub(super) fn is_decided(&self, left: u64) -> bool {
        /// From which part of all iterations on the second may be called beaten, and by how much it must be.
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

    /// One step of the walk in a world where `seat` decides.
    pub(super) fn step<G: Game<Action = A>, K: Knowledge<G>>(
        &mut self,
        state: &G,
        seat: Seat,
        knowledge: &K,
        settings: &Settings,
        luck: &mut Fast,
    ) -> Step<A> {
        let Some(here) = self.here else { return Step::Leaf };
        // A place is unfolded when the walk comes by again: what is seen once is not worth the memory.
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

    /// Makes edges for the actions that have none here, as long as there is room. Tells whether there are any edges to go on by.
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

    /// Finds the edges of a place that are legal in this world. Both the edges and the actions are in ascending order.
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

    /// The edge that deserves the next look, among those legal in this world.
    fn select(&self, here: u32, seat: Seat, settings: &Settings) -> usize {
        let node = &self.nodes[here as usize];
        let (mut weights, mut visits, mut total) = (0.0, 0, 0.0);
        for &place in &self.legal {
            let edge = &node.edges[place];
            weights += edge.weight;
            visits += edge.visits;
            total += edge.mean * edge.visits as f32;
        }
        // What was never tried here is taken to be somewhat worse than what was, or than this seat does anywhere.
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

    /// Notes what came of the walk on every edge it took.
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
