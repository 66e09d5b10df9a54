import type { resource } from '../../gateway/calls';

/** The calls of a resource whose rows the fields decode. */
export type ResourceCalls = ReturnType<typeof resource<unknown>>;
