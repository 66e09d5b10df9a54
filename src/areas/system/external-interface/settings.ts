/** How the box talks to the hotel's PMS, and what follows a guest (src/gateway/README.md; 5, interface images: 1 MB). */
import { choice, choices, image, integer, secret, span, text, url, type ValuesOf } from '../../../field';
import { host, type Issue, interfacePicture, matches } from '../../../field/rules';
import { settingsDef } from '../../../screen/definition/definition';

/** What a check-in reaches. */
const AREAS = ['tv', 'phone', 'wifi', 'package'] as const;

export const pmsFields = {
  type: choice(['none', 'opera_fias', 'shiji', 'generic_http']),
  name: text({ max: 40 }),
  hotel_code: text({ max: 20, rule: matches(/^[\w-]+$/) }),
  access_key: secret({ max: 128 }),
  secret_key: secret({ max: 128 }),
  address: text({ placeholder: 'pms.hotel.lan', rule: host }),
  port: integer({ min: 1, max: 65_535, initial: 5010 }),
  push_url: url(),
  heartbeat: span({ min: 10, max: 300, initial: 30, unit: 'seconds' }),
  follows: choices(AREAS, { initial: AREAS }),
  guest_package: text({ max: 40 }),
  welcome_image: image(interfacePicture),
  logo: image(interfacePicture),
};
export type PmsSettings = ValuesOf<typeof pmsFields>;

const linked = ({ type }: PmsSettings): boolean => type !== 'none';
/** Whether the box sends to a push URL. */
export const pushes = ({ type }: Pick<PmsSettings, 'type'>): boolean => type === 'generic_http' || type === 'shiji';
const NEEDED = ['name', 'hotel_code', 'address', 'port', 'heartbeat'] as const;

/** A linked PMS has a name, a hotel code and an address; one that is reached over HTTP has a push URL. */
export function checkPms(values: PmsSettings): { readonly [N in keyof PmsSettings]?: Issue } {
  if (!linked(values)) return {};
  const needed: readonly (keyof PmsSettings)[] = [
    ...NEEDED,
    ...(pushes(values) ? (['push_url'] as const) : []),
    ...(values.follows.includes('package') ? (['guest_package'] as const) : []),
  ];
  return Object.fromEntries(
    needed.filter((name) => values[name] === '' || values[name] === undefined).map((name) => [name, { key: 'required' }]),
  );
}

const needed = <const N extends (typeof NEEDED)[number]>(field: N) => ({ field, when: linked, required: linked });
const packaged = (values: PmsSettings): boolean => linked(values) && values.follows.includes('package');

export const pmsSettings = settingsDef({
  key: 'system-pms:settings',
  component: 'system/externalinterface',
  resource: 'systemExternalInterface',
  boundTo: { access_key: ['address', 'push_url'], secret_key: ['address', 'push_url'] },
  fields: pmsFields,
  form: {
    link: [
      'type',
      needed('name'),
      needed('hotel_code'),
      { field: 'access_key', when: linked },
      { field: 'secret_key', when: linked },
      needed('address'),
      needed('port'),
      { field: 'push_url', when: pushes, required: pushes },
      needed('heartbeat'),
    ],
    guests: [
      { field: 'follows', when: linked },
      { field: 'guest_package', when: packaged, required: packaged },
    ],
    pictures: ['welcome_image', 'logo'],
  },
  check: checkPms,
});
