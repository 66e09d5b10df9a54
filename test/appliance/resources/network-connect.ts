/** The connection test (src/gateway/README.md): echo, name, web page. */
import { dns } from '../../../src/field/rules';
import { probe } from '../network/probe';
import { COMPONENT, choice } from '../network/wire';
import { operation, refuseFields } from '../operation';
import type { Resource } from '../resource';

const CONNECT = '/admin.php/Network/connect';
const TOOLS = ['ping', 'dns', 'http'] as const;

const isTarget = (tool: string, target: string): boolean => {
  const host = /^(?=.{1,253}$)[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i;
  if (tool !== 'http') return host.test(target);
  try {
    const url = new URL(/^https?:\/\//i.test(target) ? target : `http://${target}`);
    return host.test(url.hostname) && url.username === '' && url.password === '';
  } catch {
    return false;
  }
};

/** One question, one answer; nothing is kept. */
export const networkConnect: Resource = {
  path: CONNECT,
  component: COMPONENT,
  fields: {},
  has: [],
  methods: [
    operation({
      path: CONNECT,
      method: 'test',
      kind: 'write',
      // It reaches where the caller could not: as little for everybody who looks as a ping of the tools.
      right: [`${COMPONENT}:edit`, 'system/systemtools:ping'],
      fields: { tool: 'text', target: 'text', server: 'text?', count: 'integer?' },
      run: async (context, { tool: sent, target, server = '', count = 4 }) => {
        const tool = choice(context, 'tool', sent, TOOLS);
        refuseFields(context, {
          target: target === '' ? 'required' : isTarget(tool, target) ? undefined : 'format',
          server: server !== '' && dns(server) ? 'dnsFormat' : undefined,
          count: count < 1 || count > 20 ? { key: 'range', args: { min: 1, max: 20 } } : undefined,
        });
        const { network } = context.box;
        context.changed(undefined, { name: `${tool} ${target}` });
        return { data: { detail: await probe(network.config(), network.world(), tool, target, server, count) } };
      },
    }),
  ],
};
