/** Phones as a broadcast or a wake-up call finds them. */
import { expand } from '../../../src/areas/voice/dialplan/numbers';
import { LEVELS } from '../../../src/areas/voice/dialplan/plan';
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import type { PhoneState } from './voice';

/** A phone of the box. */
export interface Phone {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  /** The room that it stands in; '' for none. */
  readonly room: string;
  /** It answers by itself when it is told to: an analogue phone can't. */
  readonly answersItself: boolean;
  readonly enabled: boolean;
  /** It may call numbers outside the house. */
  readonly callsOutside: boolean;
}

/** The phone that an extension makes. */
export const phoneFrom = (id: string, body: Readonly<Record<string, unknown>>): Phone => ({
  id,
  number: String(body.number ?? ''),
  name: String(body.display_name ?? '') || String(body.name ?? ''),
  room: String(body.room ?? ''),
  answersItself: body.type !== 'fxs',
  enabled: Number(body.status) === 1,
  callsOutside: (body.permission ?? LEVELS[0]) !== LEVELS[0],
});

/** Every phone, in the order of the list. */
export const phonesOf = ({ store }: Pick<Box, 'store'>): readonly Phone[] =>
  store
    .all('SELECT id, body FROM rows WHERE resource = ? ORDER BY sort, id', resourcePaths.voiceExtensionset)
    .map(({ id, body }) => phoneFrom(String(id), JSON.parse(String(body))));

/** What a phone does now; one that is switched off is not reached. */
export const stateOf = ({ voice }: Pick<Box, 'voice'>, phone: Phone): PhoneState =>
  phone.enabled ? voice.stateOf(phone.number) : 'offline';

/** The phones that numbers and ranges name: by their own number, or by the room that they stand in where no phone has such a number. */
export function phonesNamed(numbers: readonly string[], phones: readonly Phone[]): readonly Phone[] {
  const own = new Set(phones.map(({ number }) => number));
  const wanted = new Set(expand(numbers));
  return phones.filter(({ number, room }) => wanted.has(number) || (room !== '' && !own.has(room) && wanted.has(room)));
}
