/** Where a call is sent (src/gateway/README.md): one spelling for routes, IVR nodes, overflows and tests. */

/** What a call may be sent to. */
export const TARGET_KINDS = ['extension', 'group', 'queue', 'ivr', 'voicemail', 'meeting', 'announcement', 'external', 'hangup'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** A target. `ref` is the id of the record (of the extension for voicemail, of the prompt for an announcement), or the number outside; none for hangup. */
export interface Target {
  readonly kind: TargetKind;
  readonly ref: string;
}

/** Reads the wire's spelling, `extension:12`, `external:13800000000`, `hangup`; undefined for none and for what is no target. */
export function readTarget(text: string): Target | undefined {
  const [word = '', ...rest] = text.split(':');
  const kind = TARGET_KINDS.find((known) => known === word);
  const ref = rest.join(':');
  if (!kind || (kind === 'hangup') !== (ref === '')) return undefined;
  return { kind, ref };
}
