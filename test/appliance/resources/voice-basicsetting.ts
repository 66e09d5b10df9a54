/** The parameters of telephony. */
import { parkingPlaces } from '../../../src/areas/voice/basic-setting/parking';
import { voiceSettings } from '../../../src/areas/voice/basic-setting/settings';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { numbersOf } from '../voice/numbers';

const declared = declaredResource(voiceSettings);

export const voiceBasicsetting: Resource = {
  ...declared,
  settings: true,
  check: (entry, _others, box) => {
    const places = new Set(parkingPlaces(String(entry.parking_from ?? ''), String(entry.parking_to ?? '')));
    const owner = numbersOf(box).find(({ number, kind }) => kind !== 'parking' && places.has(number));
    const taken = owner && {
      parking_from: { key: 'numberTaken', args: { number: owner.number, owner: owner.name || owner.number } } as const,
    };
    return { ...declared.check(entry), ...taken };
  },
  seed: () => [
    {
      country: 'cn',
      language: 'zh_en',
      digits_min: 4,
      digits_max: 4,
      range_from: '8000',
      range_to: '8999',
      prefix: '9',
      operator: '1',
      codes: [
        { code: '*72', feature: 'forward_on' },
        { code: '*73', feature: 'forward_off' },
        { code: '*78', feature: 'dnd_on' },
        { code: '*79', feature: 'dnd_off' },
        { code: '*97', feature: 'voicemail' },
        { code: '*8', feature: 'pickup' },
        { code: '*43', feature: 'echo' },
        { code: '*36', feature: 'wakeup' },
        { code: '*35', feature: 'room_status' },
      ],
      voicemail_seconds: 120,
      voicemail_greeting: '3',
      voicemail_email: 0,
      voicemail_from: 'voicemail@hotel.example',
      recording: 'outside',
      retention: 90,
      ring_seconds: 30,
      parking_from: '7101',
      parking_to: '7120',
      parking_seconds: 60,
    },
  ],
};
