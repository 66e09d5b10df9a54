/** How devices reach the box, and what they prove themselves with. */
import { access } from '../../../src/areas/tr069/itms/access';
import { FIRST_KEY } from '../cwmp/acs-settings';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';

export const tr069Access: Resource = {
  ...declaredResource(access),
  settings: true,
  has: ['detail', 'form'],
  seed: () => [{ url: '', key: FIRST_KEY, cr_username: 'gateway' }],
  present: (entry, _clock, { network }) => ({ ...entry, url: `http://gateway.${network.config().dns.domain}/cwmp` }),
};
