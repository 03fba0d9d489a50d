//! The tree that all imagined worlds share.

use wayfinder_game::{Game, MAX_SEATS, Seat};

use super::Settings;
use crate::knowledge::{Knowledge, Shares};

/// An action somewhere in the tree, and what came of it.
pub(super) struct Edge<A> {
    pub(super) action: A,
    /// How much knowledge speaks for it.
    weight: f32,
    pub(super) visits: u32,
    /// How often it could have been played when the walk came by.
    available: u32,
    /// The node it leads to; the root stands for none yet.
    child: u32,
    /// The shares of the win that followed, added up.
    pub(super) totals: [f32; MAX_SEATS],
}

/// A place in the tree: the actions that were legal there in some world, in ascending order.
struct Node<A> {
    edges: Vec<Edge<A>>,
    visits: u32,
    totals: [f32; MAX_SEATS],
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
    seats: usize,
    edges: usize,
    iterations: u64,
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

impl<A: Copy + Ord> Tree<A> {
    pub(super) fn new(seats: usize) -> Self {
        let mut tree = Self {
            nodes: Vec::new(),
            seats,
            edges: 0,
            iterations: 0,
            path: Vec::new(),
            here: None,
            actions: Vec::new(),
            legal: Vec::new(),
            weights: Vec::new(),
        };
        tree.add_node();
        tree
    }

    pub(super) fn root(&self) -> &[Edge<A>] {
        &self.nodes[ROOT as usize].edges
    }

    /// How many edges there are.
    pub(super) fn len(&self) -> usize {
        self.edges
    }

    pub(super) fn iterations(&self) -> u64 {
        self.iterations
    }

    fn add_node(&mut self) -> u32 {
        self.nodes.push(Node { edges: Vec::new(), visits: 0, totals: [0.0; MAX_SEATS] });
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
    ) -> Step<A> {
        let Some(here) = self.here else { return Step::Leaf };
        // A place is unfolded when the walk comes by again: what is seen once is not worth the memory.
        if here != ROOT && self.nodes[here as usize].visits == 0 {
            return Step::Leaf;
        }
        self.actions.clear();
        let actions = &mut self.actions;
        let _ = state.for_each_action(|action| {
            actions.push(action);
            std::ops::ControlFlow::<()>::Continue(())
        });
        if !self.unfold(here, state, knowledge, settings) {
            return Step::Leaf;
        }
        let place = self.select(here, seat, settings);
        let edge = &mut self.nodes[here as usize].edges[place];
        let (action, child) = (edge.action, edge.child);
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
        knowledge: &K,
        settings: &Settings,
    ) -> bool {
        self.find_legal(here);
        let missing = self.actions.len() - self.legal.len();
        if missing > 0 && (self.edges + missing <= settings.most_edges || here == ROOT) {
            self.weights.clear();
            knowledge.weigh(state, &self.actions, &mut self.weights);
            let node = &mut self.nodes[here as usize];
            for (&action, &weight) in self.actions.iter().zip(&self.weights) {
                if let Err(place) = node.edges.binary_search_by(|edge| edge.action.cmp(&action)) {
                    let edge = Edge {
                        action,
                        weight,
                        visits: 0,
                        available: 0,
                        child: ROOT,
                        totals: [0.0; MAX_SEATS],
                    };
                    node.edges.insert(place, edge);
                    self.edges += 1;
                }
            }
        }
        if missing > 0 {
            self.find_legal(here);
        }
        let edges = &mut self.nodes[here as usize].edges;
        for &place in &self.legal {
            edges[place].available += 1;
        }
        !self.legal.is_empty()
    }

    /// Finds the edges of a place that are legal in this world. Both the edges and the actions are in ascending order.
    fn find_legal(&mut self, here: u32) {
        self.legal.clear();
        let mut places = self.nodes[here as usize].edges.iter().enumerate().peekable();
        for action in &self.actions {
            while places.next_if(|(_, edge)| edge.action < *action).is_some() {}
            self.legal.extend(places.next_if(|(_, edge)| edge.action == *action).map(|(place, _)| place));
        }
    }

    /// The edge that deserves the next look, among those legal in this world.
    fn select(&self, here: u32, seat: Seat, settings: &Settings) -> usize {
        let node = &self.nodes[here as usize];
        let seat = seat.index();
        let mean = if node.visits > 0 { node.totals[seat] / node.visits as f32 } else { 0.5 };
        let all: f32 = self.legal.iter().map(|&place| node.edges[place].weight).sum();
        let mut best = (0, f32::NEG_INFINITY);
        for &place in &self.legal {
            let edge = &node.edges[place];
            let value = if edge.visits > 0 {
                edge.totals[seat] / edge.visits as f32
            } else {
                mean - settings.caution
            };
            let curiosity = (edge.available as f32).sqrt() / (1.0 + edge.visits as f32);
            let score = value + settings.exploration * edge.weight / all * curiosity;
            if score > best.1 {
                best = (place, score);
            }
        }
        best.0
    }

    /// Notes what came of the walk on every edge it took.
    pub(super) fn back_up(&mut self, shares: &Shares) {
        self.iterations += 1;
        let add = |totals: &mut [f32; MAX_SEATS], seats: usize| {
            for seat in Seat::all(seats) {
                totals[seat.index()] += shares[seat];
            }
        };
        for &(node, place) in &self.path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            add(&mut node.totals, self.seats);
            let edge = &mut node.edges[place as usize];
            edge.visits += 1;
            add(&mut edge.totals, self.seats);
        }
        if let Some(leaf) = self.here {
            let node = &mut self.nodes[leaf as usize];
            node.visits += 1;
            add(&mut node.totals, self.seats);
        }
    }
}
