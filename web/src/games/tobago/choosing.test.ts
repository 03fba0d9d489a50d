import type { Violation } from '../../generated/tobago';
import { expect, test } from 'vitest';
import { Choosing } from './choosing.svelte';
import { fixture, type Fixture } from './fixtures';
import { dots, lightsOf, mapTold, traces } from './lights';
import { ShownDecision } from './shown.svelte';

function at(name: string): { shown: Fixture; decision: ShownDecision; choosing: Choosing } {
  const shown = { ...fixture(name) };
  const decision = new ShownDecision(shown);
  return {
    shown,
    decision,
    choosing: new Choosing(
      () => decision,
      () => shown.view,
    ),
  };
}

test('a card that is taken up lights the spaces that would go when a map is pointed at', () => {
  const { shown, choosing } = at('clue');
  const offer = shown.offers.find(({ preview }) => preview.kind === 'clue');
  if (offer?.preview.kind !== 'clue') throw new Error('the fixture offers no clue');
  const { clue, map, gone, after } = offer.preview;
  choosing.hold(clue);
  choosing.pointed = map;
  const { spaces, veil } = lightsOf(shown.view, choosing, []);
  const lit = (how: string) => [...spaces].filter(([, light]) => light === how).map(([space]) => space);
  expect(lit('gone').sort()).toEqual([...(gone ?? [])].sort());
  expect(lit('stay')).toHaveLength(after);
  expect(veil).toBe(true);
});

test('a card put on a map tries the clue; a map that does not admit it is asked why', () => {
  const { shown, decision, choosing } = at('clue');
  const offer = shown.offers.find(({ preview }) => preview.kind === 'clue');
  if (offer?.preview.kind !== 'clue') throw new Error('the fixture offers no clue');
  choosing.try(choosing.clueNotation(offer.preview.map, offer.preview.clue));
  expect(decision.chosen?.notation).toBe(offer.notation);
  choosing.try('clue-white-in-ocean');
  expect(decision.chosen).toBeUndefined();
  expect(decision.reason?.action).toBe('clue-white-in-ocean');
});

test('by default the next leg is lit, and a touch drives there', () => {
  const { shown, decision, choosing } = at('drive');
  decision.cancel();
  const spaces = shown.offers.flatMap(({ preview }) => (preview.kind === 'drive' ? [preview.space] : []));
  const { spaces: lit } = lightsOf(shown.view, choosing, []);
  expect([...lit.keys()].sort()).toEqual([...spaces].sort());
  const [space] = spaces;
  choosing.touch(space ?? '');
  expect(decision.chosen?.notation).toBe(`drive-${space}`);
});

test('a touch on a space of several legs tries the first and goes on leg by leg', () => {
  const { shown, decision, choosing } = at('drive');
  decision.cancel();
  const [first = ''] = shown.offers.flatMap(({ preview }) =>
    preview.kind === 'drive' ? [preview.space] : [],
  );
  shown.view = { ...shown.view, stops: { near: first, far: 'near' } };
  choosing.touch('far');
  expect(decision.chosen?.notation).toBe(`drive-${first}`);
  expect(decision.after).toEqual(['drive-near', 'drive-far']);
  expect(choosing.trip).toEqual([first, 'near', 'far']);
  choosing.touch(first);
  expect(decision.after).toEqual([]);
});

test('with the amulet that removes a marker, a touch on a space with one removes it', () => {
  const { shown, decision, choosing } = at('amulet');
  choosing.take('marker');
  const lit = [...lightsOf(shown.view, choosing, []).spaces];
  expect(lit.length).toBeGreaterThan(0);
  expect(lit.every(([, light]) => light === 'pick')).toBe(true);
  choosing.touch(lit[0]?.[0] ?? '');
  expect(decision.chosen?.notation).toMatch(/^amulet-marker-/);
});

test('an extra clue is played with an amulet only when that is asked for, or the action is taken', () => {
  const { shown, choosing } = at('amulet');
  const clues = shown.offers.filter(({ notation }) => notation.startsWith('amulet-clue-'));
  const [, map, clue] = /^amulet-clue-([a-z]+)-(.*)$/.exec(clues[0]?.notation ?? '') ?? [];
  const regular = shown.offers.some(({ notation }) => notation === `clue-${map}-${clue}`);
  const notation = choosing.clueNotation(map as 'white', clue ?? '');
  expect(notation).toBe(regular ? `clue-${map}-${clue}` : `amulet-clue-${map}-${clue}`);
  choosing.take('clue');
  expect(choosing.clueNotation(map as 'white', clue ?? '')).toBe(`amulet-clue-${map}-${clue}`);
});

test('a clue that is tried by a hint is in hand, and touching its map again plays it', () => {
  const { shown, decision, choosing } = at('amulet');
  const offer = shown.offers.find(({ notation }) => notation.startsWith('amulet-clue-'));
  if (offer?.preview.kind !== 'amulet' || offer.preview.power.kind !== 'clue')
    throw new Error('the fixture offers no clue with an amulet');
  const { clue, map } = offer.preview.power;
  decision.attempt(offer.notation);
  expect(choosing.held).toBe(clue);
  expect(choosing.clueNotation(map, clue)).toBe(offer.notation);
  expect(choosing.clueOffer(map, clue)?.notation).toBe(offer.notation);
  choosing.hold(clue);
  expect(choosing.held).toBeUndefined();
});

test('A1: a hint replaces the selected card', () => {
  const { shown, decision, choosing } = at('amulet');
  const clues = shown.offers.flatMap((offer) =>
    offer.preview.kind === 'amulet' && offer.preview.power.kind === 'clue'
      ? [{ ...offer, ...offer.preview.power }]
      : [],
  );
  const [hinted] = clues;
  const cards = shown.view.seats.find(({ seat }) => seat === shown.viewer)?.hand.cards ?? [];
  const other = cards.find((card) => card !== hinted?.clue);
  if (!hinted || !other) throw new Error('the fixture offers clues with an amulet and has other cards');
  for (const takeUp of [
    () => choosing.hold(other),
    () => choosing.take('marker'),
    () => (choosing.powers = true),
    () => (choosing.pinned = hinted.map === 'white' ? 'black' : 'white'),
  ]) {
    choosing.reset();
    takeUp();
    decision.attempt(hinted.notation);
    choosing.follow();
    expect(choosing.held).toBe(hinted.clue);
    expect(choosing.power).toBeUndefined();
    expect(choosing.powers).toBe(false);
    expect(choosing.lit).toBeUndefined();
    expect(choosing.clueOffer(hinted.map, hinted.clue)?.notation).toBe(hinted.notation);
  }
  const end = shown.offers.find(({ preview }) => preview.kind === 'end');
  if (!end) throw new Error('a turn can be ended');
  choosing.hold(other);
  decision.attempt(end.notation);
  choosing.follow();
  expect(choosing.held).toBeUndefined();
  // A player who tries the card in hand keeps holding it.
  choosing.take('clue');
  choosing.hold(hinted.clue);
  choosing.try(hinted.notation);
  choosing.follow();
  expect([choosing.power, choosing.held]).toEqual(['clue', hinted.clue]);
  decision.cancel();
  choosing.follow();
  expect(choosing.held).toBe(hinted.clue);
});

test('every selected card and pinned map can be put back', () => {
  const { shown, choosing } = at('clue');
  choosing.held = 'in-lake';
  choosing.pinned = 'white';
  choosing.powers = true;
  choosing.reset();
  expect(choosing.powers).toBe(false);
  expect(choosing.held).toBeUndefined();
  expect(choosing.lit).toBeUndefined();
  expect([...lightsOf(shown.view, choosing, []).spaces.values()]).toContain('reach');
});

test('as many dots as legs lie on spaces that take more than one', () => {
  const counted = (light: 'reach' | 'reach-2' | 'reach-3') =>
    dots({ spaces: new Map([['h9', light]]), veil: false }).split('M').length - 1;
  expect([counted('reach'), counted('reach-2'), counted('reach-3')]).toEqual([0, 2, 3]);
});

test('the removable markers stay highlighted after touching one that cannot be removed', () => {
  const { shown, decision, choosing } = at('amulet');
  choosing.take('marker');
  const before = lightsOf(shown.view, choosing, []);
  const marker = { clause: '', map: 'white', space: 'h9' } as const;
  const violations: Violation[] = [
    { ...marker, rule: 'no-marker', markers: [] },
    { ...marker, rule: 'last-marker' },
  ];
  for (const violation of violations) {
    decision.reason = { action: 'amulet-marker-white-h9', message: '', violation };
    expect(lightsOf(shown.view, choosing, [])).toEqual(before);
  }
});

test('a clue in the log lights the places of its map, as long as it lies there', () => {
  const { shown, choosing } = at('clue');
  const map = shown.view.maps.find(({ clues }) => clues.length > 0);
  const [placed] = map?.clues ?? [];
  if (!map || !placed) throw new Error('the fixture has no clue on a map');
  const added = { event: 'added', seat: 1, map: map.map, clue: placed.clue, sites: 9 } as const;
  expect(mapTold(shown.view, [added])).toBe(map.map);
  expect(mapTold(shown.view, [{ ...added, clue: 'in-nothing' }])).toBeUndefined();
  const lit = lightsOf(shown.view, choosing, [], map.map).spaces;
  expect([...lit.keys()].sort()).toEqual([...(map.sites ?? [])].sort());
});

test('the spaces that make something impossible are lit', () => {
  const { shown, choosing } = at('refused');
  const { spaces } = lightsOf(shown.view, choosing, []);
  expect(shown.reason?.violation).toHaveProperty('spaces', [...spaces.keys()]);
});

test('the last move leaves traces where it was', () => {
  expect(traces(fixture('drive').events)).toContain(
    fixture('drive').events?.flatMap((event) => (event.event === 'drove' ? [event.space] : []))[0],
  );
  expect(traces(undefined)).toEqual([]);
});

test('a card can be selected only if it could be played', () => {
  const takes = (name: string) => at(name).choosing.takesCards;
  for (const name of ['clue', 'raise', 'amulet', 'begin', 'curse']) expect(takes(name), name).toBe(true);
  // Only the end of the turn or of the drive is left, a treasure is shared, the vehicle has not landed, or
  // nothing is asked at all.
  for (const name of ['ashore', 'drive', 'sharing', 'landing', 'spectator', 'finished'])
    expect(takes(name), name).toBe(false);
});
