/** The settings of the pair. */
import { flag, integer, linked, serverIp } from '../../../field';
import { settingsDef } from '../../../screen/definition/definition';

/** Who may do what here: `<component>:<action>`. */
export const COMPONENT = 'system/hotstandby';

export const pairFields = {
  enabled: flag(),
  peer_address: serverIp({ required: true }),
  virtual_address: serverIp({ required: true }),
  interface: linked('interface', { required: true }),
  interval: integer({ min: 1, max: 10, initial: 1, unit: 's', required: true }),
  retries: integer({ min: 2, max: 20, initial: 3, required: true }),
  preempt: flag(),
  auto_sync: flag({ initial: true }),
};

export const pairSettings = settingsDef({
  key: 'system-care:pairSettings',
  component: 'system/hotstandby',
  resource: '/admin.php/system/hotstandby',
  fields: pairFields,
  form: {
    pair: ['enabled', 'peer_address', 'virtual_address'],
    heartbeat: ['interface', 'interval', 'retries'],
    rules: ['auto_sync', 'preempt'],
  },
  check: ({ peer_address, virtual_address }) => ({
    virtual_address: virtual_address !== '' && peer_address === virtual_address ? { key: 'taken' } : undefined,
  }),
});
