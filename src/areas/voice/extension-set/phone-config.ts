/** What a phone or a soft phone is told so that it signs in: pure texts, the same on the console and on the box. */
import { escapeXml } from '../../../lib/sheet/xml';

/** Phones whose configuration is written here. */
export const PHONES = ['yealink', 'grandstream', 'fanvil', 'linphone', 'zoiper'] as const;
export type Phone = (typeof PHONES)[number];

/** How SIP is carried. */
export type Transport = 'udp' | 'tcp' | 'tls';

/** What an extension signs in with. */
export interface SipAccount {
  readonly number: string;
  readonly name: string;
  /** '' where it is not known: the place is marked. */
  readonly password: string;
  readonly server: string;
  readonly port: number;
  readonly transport: Transport;
  /** Seconds after which a phone registers anew. */
  readonly expires: number;
  /** By the names of the wire, `g711a`, in order. */
  readonly codecs: readonly string[];
}

/** Stands where the password is not known. */
export const NO_PASSWORD = '********';

/** How each codec is called by the phones. */
const CODECS: Readonly<Record<string, { readonly yealink: string; readonly grandstream: string; readonly mime: string }>> = {
  g711a: { yealink: 'PCMA', grandstream: '8', mime: 'PCMA' },
  g711u: { yealink: 'PCMU', grandstream: '0', mime: 'PCMU' },
  g722: { yealink: 'G722', grandstream: '9', mime: 'G722' },
  g729: { yealink: 'G729', grandstream: '18', mime: 'G729' },
  opus: { yealink: 'opus', grandstream: '123', mime: 'opus' },
  gsm: { yealink: 'GSM', grandstream: '3', mime: 'GSM' },
};

/** A line of a configuration ends where the line does: what would begin another one is left out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]/g, ' ');
/** XML 1.0 has no spelling for control characters. */
const xml = (text: string): string => escapeXml(oneLine(text));

const passwordOf = ({ password }: SipAccount): string => (password === '' ? NO_PASSWORD : password);
const known = ({ codecs }: SipAccount) => codecs.flatMap((name) => (Object.hasOwn(CODECS, name) ? (CODECS[name] ?? []) : []));

function yealink(account: SipAccount): string {
  const transport = { udp: 0, tcp: 1, tls: 2 }[account.transport];
  const values = [
    ['enable', 1],
    ['label', account.number],
    ['display_name', account.name],
    ['user_name', account.number],
    ['auth_name', account.number],
    ['password', passwordOf(account)],
    ['sip_server.1.address', account.server],
    ['sip_server.1.port', account.port],
    ['sip_server.1.transport_type', transport],
    ['sip_server.1.expires', account.expires],
    ...known(account).flatMap(({ yealink: name }, at) => [
      [`codec.${name.toLowerCase()}.enable`, 1],
      [`codec.${name.toLowerCase()}.priority`, at + 1],
    ]),
  ];
  return ['#!version:1.0.0.1', ...values.map(([name, value]) => `account.1.${name} = ${oneLine(String(value))}`), ''].join('\n');
}

function grandstream(account: SipAccount): string {
  const transport = { udp: 0, tcp: 1, tls: 2 }[account.transport];
  const values: readonly (readonly [string, string | number])[] = [
    ['P271', 1],
    ['P270', account.name || account.number],
    ['P47', `${account.server}:${account.port}`],
    ['P35', account.number],
    ['P36', account.number],
    ['P34', passwordOf(account)],
    ['P3', account.name || account.number],
    ['P130', transport],
    ['P32', Math.ceil(account.expires / 60)],
    ...known(account)
      .slice(0, 7)
      .map(({ grandstream: code }, at) => [`P${[57, 58, 59, 60, 61, 62, 46][at] ?? 46}`, code] as const),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gs_provision version="1">',
    '  <config version="1">',
    ...values.map(([name, value]) => `    <${name}>${xml(String(value))}</${name}>`),
    '  </config>',
    '</gs_provision>',
    '',
  ].join('\n');
}

function fanvil(account: SipAccount): string {
  const values: readonly (readonly [string, string | number])[] = [
    ['SIP1 Phone Number', account.number],
    ['SIP1 Display Name', account.name],
    ['SIP1 Register Addr', account.server],
    ['SIP1 Register Port', account.port],
    ['SIP1 Register User', account.number],
    ['SIP1 Register Pswd', passwordOf(account)],
    ['SIP1 Register TTL', account.expires],
    ['SIP1 Enable Reg', 1],
    ['SIP1 Transport', { udp: 0, tcp: 1, tls: 3 }[account.transport]],
  ];
  return [
    '<<VOIP CONFIG FILE>>Version:2.0002',
    '',
    '<SIP CONFIG MODULE>',
    '--SIP Line List--  :',
    ...values.map(([name, value]) => `${name.padEnd(19)}:${oneLine(String(value))}`),
    '<<END OF FILE>>',
    '',
  ].join('\n');
}

const entry = (name: string, value: string | number): string => `    <entry name="${name}" overwrite="true">${xml(String(value))}</entry>`;

function linphone(account: SipAccount): string {
  const { number, server, port, transport } = account;
  const address = `sip:${server}:${port};transport=${transport}`;
  // A name in quotes: what would end them is left out.
  const shown = account.name === '' ? '' : `"${account.name.replace(/["\\]/g, '')}" `;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<config xmlns="http://www.linphone.org/xsds/lpconfig.xsd">',
    '  <section name="proxy_0">',
    entry('reg_proxy', `<${address}>`),
    entry('reg_route', `<${address}>`),
    entry('reg_identity', `${shown}<sip:${number}@${server}>`),
    entry('reg_expires', account.expires),
    entry('reg_sendregister', 1),
    '  </section>',
    '  <section name="auth_info_0">',
    entry('username', number),
    entry('userid', number),
    entry('passwd', passwordOf(account)),
    entry('domain', server),
    '  </section>',
    ...known(account).flatMap(({ mime }, at) => [
      `  <section name="audio_codec_${at}">`,
      entry('mime', mime),
      entry('enabled', 1),
      '  </section>',
    ]),
    '</config>',
    '',
  ].join('\n');
}

function zoiper(account: SipAccount): string {
  const values: readonly (readonly [string, string | number])[] = [
    ['ident', account.number],
    ['name', account.name || account.number],
    ['protocol', 'sip'],
    ['SIP_domain', `${account.server}:${account.port}`],
    ['SIP_transport_type', account.transport],
    ['username', account.number],
    ['SIP_auth_username', account.number],
    ['password', passwordOf(account)],
    ['SIP_callerId', account.name || account.number],
    ['reregistration_time', account.expires],
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<options>',
    '  <accounts>',
    '    <account>',
    ...values.map(([name, value]) => `      <${name}>${xml(String(value))}</${name}>`),
    '    </account>',
    '  </accounts>',
    '</options>',
    '',
  ].join('\n');
}

/** What any other phone is told by hand, in the order in which most phones ask for it. */
export const accountFacts = (account: SipAccount) =>
  ({
    server: account.server,
    port: String(account.port),
    transport: account.transport.toUpperCase(),
    user: account.number,
    password: passwordOf(account),
    displayName: account.name,
    expires: `${account.expires} s`,
    codecs: known(account)
      .map(({ mime }) => mime)
      .join(', '),
  }) as const;

const WRITERS: Readonly<Record<Phone, (account: SipAccount) => string>> = { yealink, grandstream, fanvil, linphone, zoiper };

/** The configuration of one account, as the phone reads it. */
export const phoneConfig = (phone: Phone, account: SipAccount): string => WRITERS[phone](account);

const SUFFIXES: Readonly<Record<Phone, string>> = { yealink: 'cfg', grandstream: 'xml', fanvil: 'txt', linphone: 'xml', zoiper: 'xml' };

/** The name of the file that holds it. */
export const phoneFile = (phone: Phone, number: string): string => `${number.replace(/[^\w-]/g, '')}-${phone}.${SUFFIXES[phone]}`;
