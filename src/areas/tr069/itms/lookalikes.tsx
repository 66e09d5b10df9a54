/** Serial numbers that look like another, and MAC addresses that another device has: said with that one's name, while they are typed, imported or taken in. */
import { useDeferredValue } from 'react';
import { normaliseMac } from '../../../lib/normalise-address';
import { serialLooks } from '../../../lib/serials';
import { type FooterProps, type PreviewProps, useRead, type ViewProps } from '../../../screen';
import { Callout } from '../../../ui';
import { readLookalikes, readMacHolders } from './calls';
import { deviceFields } from './devices';

/** Shorter ones are still being typed. */
const LEAST = 6;
/** So many are compared with the list, and so many are named. */
const MOST = 5000;
const NAMED = 8;

interface Pair {
  readonly sn: string;
  readonly like: string;
  readonly room: string;
}

const useLookalikes = ({ gateway }: ViewProps['screen'], sns: readonly string[]): readonly Pair[] => {
  const found = useRead(gateway, readLookalikes, { sns: sns.join('\n') }).data?.data.list ?? [];
  return sns.length === 0 ? [] : found;
};

/** Under one serial number: which one it looks like. */
export function LooksLike({ sn, screen }: ViewProps & { readonly sn: string }) {
  const typed = useDeferredValue(sn.trim());
  const [found] = useLookalikes(screen, typed.length < LEAST ? [] : [typed]);
  if (found?.sn !== typed) return null;
  const { like, room } = found;
  return (
    <p role="status" className="mt-1 text-note text-warning">
      {room === '' ? screen.t('tr069-itms:looks.like', { like }) : screen.t('tr069-itms:looks.likeIn', { like, room })}
    </p>
  );
}

/** Under the field of the form. The serial number of a device that is there is not changed. */
export const SnLooks = ({ values: { sn }, id, screen }: FooterProps<typeof deviceFields>) =>
  id === undefined ? <LooksLike sn={sn} screen={screen} /> : null;

type HolderName = { readonly sn: string; readonly room: string };
const holderName = ({ sn, room }: HolderName): string => (room === '' ? sn : `${room} · ${sn}`);

/** The other devices of the list that have some MAC addresses; empty while none of them is whole. */
const useMacHolders = ({ gateway }: ViewProps['screen'], macs: readonly string[]) => {
  const found = useRead(gateway, readMacHolders, { macs: macs.join('\n') }).data?.data.list ?? [];
  return macs.length === 0 ? [] : found;
};

/** Under the field of the form: whose MAC address this is. The box would refuse it. */
export function MacHeld({ values: { sn, mac }, screen }: FooterProps<typeof deviceFields>) {
  const typed = useDeferredValue(normaliseMac(mac));
  const holder = useMacHolders(screen, typed !== '' && deviceFields.mac.validate(typed) === undefined ? [typed] : []).find(
    (each) => each.mac === typed && each.sn !== sn,
  );
  if (!holder) return null;
  return (
    <p role="status" className="mt-1 text-note text-danger">
      {screen.t('tr069-itms:held.mac', { mac: typed, device: holderName(holder) })}
    </p>
  );
}

/** Those of a file that look like an earlier one of the same file. */
function pairsWithin(sns: readonly string[]): readonly Pair[] {
  const first = new Map<string, string>();
  return sns.flatMap((sn) => {
    const looks = serialLooks(sn);
    const like = first.get(looks);
    if (like === undefined) first.set(looks, sn);
    return like === undefined || like === sn ? [] : [{ sn, like, room: '' }];
  });
}

/** Under the dry run of an import: what the box would refuse, and what may be typed wrongly. */
export const ImportLooks = (props: PreviewProps) => (
  <>
    <MacsHeld {...props} />
    <SnsAlike {...props} />
  </>
);

/** The rows whose MAC address another device of the list has. */
function MacsHeld({ rows, screen }: PreviewProps) {
  const { t } = screen;
  const owners = new Map(rows.flatMap(({ mac, sn }) => (typeof mac === 'string' && mac !== '' ? [[mac, String(sn ?? '')] as const] : [])));
  const held = useMacHolders(screen, [...owners.keys()].slice(0, MOST)).filter(({ mac, sn }) => owners.has(mac) && owners.get(mac) !== sn);
  if (held.length === 0) return null;
  return (
    <Callout severity="danger">
      <p>{t('tr069-itms:held.some', { count: held.length })}</p>
      <ul className="mt-1 list-disc pl-5 text-note">
        {held.slice(0, NAMED).map((each) => (
          <li key={each.mac} className="[overflow-wrap:anywhere]">
            {t('tr069-itms:held.pair', { sn: owners.get(each.mac) ?? '', mac: each.mac, device: holderName(each) })}
          </li>
        ))}
      </ul>
      {held.length > NAMED && <p className="text-note">{t('tr069-itms:looks.more', { count: held.length - NAMED })}</p>}
    </Callout>
  );
}

/** The rows whose serial number looks like one of the list, or of another row. */
function SnsAlike({ rows, screen }: PreviewProps) {
  const { t } = screen;
  const sns = [...new Set(rows.map(({ sn }) => String(sn ?? '')))].filter((sn) => sn !== '');
  const known = useLookalikes(screen, sns.slice(0, MOST));
  const told = new Set(known.map(({ sn }) => sn));
  const pairs = [...known, ...pairsWithin(sns).filter(({ sn }) => !told.has(sn))];
  if (pairs.length === 0) return null;
  return (
    <Callout severity="warning">
      <p>{t('tr069-itms:looks.some', { count: pairs.length })}</p>
      <ul className="mt-1 list-disc pl-5 text-note">
        {pairs.slice(0, NAMED).map(({ sn, like, room }) => (
          <li key={sn} className="[overflow-wrap:anywhere]">
            {room === '' ? t('tr069-itms:looks.pair', { sn, like }) : t('tr069-itms:looks.pairIn', { sn, like, room })}
          </li>
        ))}
      </ul>
      {pairs.length > NAMED && <p className="text-note">{t('tr069-itms:looks.more', { count: pairs.length - NAMED })}</p>}
    </Callout>
  );
}
