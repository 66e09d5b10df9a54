/** Puts access points out of order, for tests and demonstrations. */
import type { Box } from '../box';
import { devicesNow, follow, put, type Temper } from './devices';
import { entriesAt, POINTS } from './tables';

/** @param names of their rows */
export function setTemper(box: Box, names: readonly string[], temper: Temper): void {
  follow(box);
  const wanted = new Set(names);
  const devices = devicesNow(box);
  for (const { id, name } of entriesAt(box, POINTS))
    if (wanted.has(String(name)) && devices.has(String(id))) put(box, String(id), { temper });
}
