/** The entries of the button list that the screen asks for (CONTRACT.md, auth_menu). */
export const RIGHT = { add: 'system/netcardset:add', edit: 'system/netcardset:edit', del: 'system/netcardset:del' } as const;
