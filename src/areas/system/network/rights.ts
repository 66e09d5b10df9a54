/** The entries of the button list that the screen asks for (src/gateway/README.md, Rights). */
export const RIGHT = { add: 'system/netcardset:add', edit: 'system/netcardset:edit', del: 'system/netcardset:del' } as const;
/** The same for the line that says who can only look (`LookOnly`). */
export const COMPONENT = 'system/netcardset';
export const ACTIONS = ['add', 'edit', 'del'] as const;

/** Whether the box would try a connection for this person: it reaches where the browser can't. */
export const mayTest = (can: (right: string) => boolean): boolean => can(RIGHT.edit) || can('system/systemtools:ping');
