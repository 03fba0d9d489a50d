import { enumerated, language, t } from '../../words/index.svelte';
import type { Card, Clue, Colour, Space } from '../../generated/tobago';
import type { Naming } from '../../table/names';
import { partsOf } from './clue';
import { byTheSea, neighbours } from './geometry';
import { island } from './pieces';
import type { Sight } from './values';

export function clueWords(clue: Clue): string {
  const { not, relation, largest, landmark } = partsOf(clue);
  const size = largest ? 'largest-' : '';
  // A negated line of sight has words of its own: in French it is not “not in sight”.
  if (not && relation === 'in-sight-of') return t(`tobago-not-in-sight-of-${size}${landmark}`);
  const words = t(`tobago-${relation}-${size}${landmark}`);
  return not ? t('tobago-clue-not', { clue: words }) : words;
}

/** Returns the words of a clue as a title. */
export function clueTitle(clue: Clue): string {
  const words = clueWords(clue);
  return words.charAt(0).toLocaleUpperCase(language()) + words.slice(1);
}

export function treasureName(map: Colour): string {
  return t(`tobago-treasure-${map}`);
}

export function cardName(card: Card): string {
  return card === 0 ? t('tobago-curse') : t('tobago-coins', { coins: card });
}

/** Describes everything visible on a space: its terrain, its neighbours, and the things on it. */
export function spaceName(view: Sight, space: Space, name: Naming): string {
  const land = island(view.island);
  const place = land.at.get(space);
  if (!place) return space;
  const words = [t(`tobago-terrain-${place.terrain}`)];
  const around = new Set(
    neighbours(land, place)
      .map(({ terrain }) => terrain)
      .filter((terrain) => terrain !== place.terrain),
  );
  for (const terrain of around) words.push(t(`tobago-next-to-${terrain}`));
  if (byTheSea(land, place)) words.push(t('tobago-next-to-ocean'));
  if (view.huts.includes(space)) words.push(t('tobago-object-hut'));
  if (view.palms.includes(space)) words.push(t('tobago-object-palm'));
  const statue = view.statues.find((statue) => statue.space === space);
  if (statue) words.push(t('tobago-statue-facing', { direction: t(`tobago-direction-${statue.facing}`) }));
  for (const { map, markers, sites } of view.maps) {
    if (markers && sites?.includes(space)) words.push(t(`tobago-marker-${map}`));
  }
  if (view.amulets.includes(space)) words.push(t('tobago-object-amulet'));
  for (const { seat, vehicle } of view.seats) {
    if (vehicle === space)
      words.push(
        seat === view.viewer ? t('tobago-vehicle-yours') : t('tobago-vehicle-of', { name: name(seat) }),
      );
  }
  return t('tobago-space', { space, what: enumerated(words) });
}
