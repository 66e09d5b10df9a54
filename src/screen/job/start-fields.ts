/** Fields that `start` of a job has for itself (src/gateway/README.md, Jobs): what a list calls the same goes in a group, `filters`. */
export const START_FIELDS: readonly string[] = [
  'kind',
  'component',
  'list',
  'when',
  'wave',
  'stop',
  'parallel',
  'offline',
  'until',
  'tries',
  'plan',
  'hash',
];
