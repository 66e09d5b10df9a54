/** OpenVPN (src/gateway/README.md): the settings of the box as a client. Its files are uploaded one by one. */
import { choice, flag, integer, secret, text, type ValuesOf } from '../../../field';
import { host } from '../../../field/rules';
import { settingsDef } from '../../../screen/definition/definition';
import { allTraffic } from './all-traffic';

/** Settings of the tunnel. */
export const openvpnFields = {
  enabled: flag(),
  server: text({ rule: host, placeholder: 'vpn.example.com' }),
  port: integer({ min: 1, max: 65_535, initial: 1194, required: true }),
  protocol: choice(['udp', 'tcp']),
  cipher: choice(['AES-256-GCM', 'AES-128-GCM', 'CHACHA20-POLY1305', 'AES-256-CBC']),
  username: text({ max: 64 }),
  password: secret({ max: 64 }),
  default_route: flag(),
};

type OpenvpnValues = ValuesOf<typeof openvpnFields>;

/** Whether the box sends all traffic through the tunnel. */
export const openvpnTakesAll = ({ enabled, default_route }: Pick<OpenvpnValues, 'enabled' | 'default_route'>): boolean =>
  enabled && default_route;

/** The settings as a form. */
export const openvpnSettings = settingsDef({
  key: 'system-network:openvpn',
  component: 'system/netcardset',
  resource: 'networkOpenvpn',
  boundTo: { password: ['server'] },
  fields: openvpnFields,
  form: {
    tunnel: ['enabled', { field: 'server', required: ({ enabled }) => enabled }, 'port', 'protocol', 'cipher', 'default_route'],
    account: ['username', 'password'],
  },
  consequences: (before, wanted, screen) => allTraffic(openvpnTakesAll(before), openvpnTakesAll(wanted), screen),
});

/** The files of a client: who the server is trusted by, who the box is, and a key that hides the port. */
export const OPENVPN_FILES = ['ca', 'cert', 'key', 'tls_auth'] as const;
export type OpenvpnFile = (typeof OPENVPN_FILES)[number];
/** Without these there is no tunnel. */
export const NEEDED_FILES: readonly OpenvpnFile[] = ['ca', 'cert', 'key'];
