/** How the box resolves names for everything behind it (src/gateway/README.md). */
import { choice, flag, integer, rows, text } from '../../../field';
import { dns, domainName } from '../../../field/rules';
import { settingsDef } from '../../../screen/definition/definition';

export const settingFields = {
  enabled: flag({ initial: true }),
  servers: rows({ address: text({ required: true, rule: dns, placeholder: '223.5.5.5' }) }, { max: 4, required: true }),
  strategy: choice(['ordered', 'fastest']),
  domain: text({ rule: domainName, placeholder: 'hotel.lan' }),
  cache_size: integer({ min: 0, max: 100_000, initial: 2000, required: true }),
  log_queries: flag(),
};

export const dnsSettings = settingsDef({
  key: 'system-services:dnsSettings',
  component: 'system/dnsservice',
  resource: 'systemDnsSet',
  fields: settingFields,
  form: {
    service: ['enabled', 'servers', { field: 'strategy', when: ({ servers }) => servers.length > 1 }],
    local: ['domain', 'cache_size', 'log_queries'],
  },
  consequences: ({ enabled }, wanted, { t }) => (enabled && !wanted.enabled ? [t('system-services:dnsSettings.stops')] : []),
});
