/** Which floor a room is on, by its number: the last two digits are the room. */

/** @example floorOf('1201') // '12'; floorOf('B105') // 'B1'; floorOf('Lobby') // '' */
export const floorOf = (room: string): string => /^(.+?)\d{2}$/.exec(room)?.[1] ?? '';

/** Floors from the top of the house down; what has no number stands last. */
export const compareFloors = (one: string, other: string): number => {
  const [a, b] = [Number(one), Number(other)];
  if (Number.isFinite(a) && Number.isFinite(b) && one !== '' && other !== '') return b - a;
  if ((one === '') !== (other === '')) return one === '' ? 1 : -1;
  return Number.isFinite(a) === Number.isFinite(b) ? one.localeCompare(other) : Number.isFinite(a) ? -1 : 1;
};
