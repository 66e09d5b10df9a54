/** The reference appliance from the command line. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { parseArgs } from 'node:util';
import { DEMO_ACCOUNTS, DEMO_AUTH_CODES } from './demo-accounts';
import { readFaultRules } from './faults';
import { isDiskFull } from './refusal';
import { type Appliance, startAppliance } from './server';

const USAGE = `Reference appliance of the gateway console

  --port N          port (8080)
  --https-port N    also listens with a self-signed certificate
  --host ADDRESS    address to listen on (127.0.0.1)
  --root DIR        web root with the console (dist)
  --upgradable      serves a copy of the web root, into which consoles can be installed
  --upgrade-key PEM also trusts this public key when it does (repeatable)
  --history         answers index.html for the console's own paths
  --data DIR        data folder (.data)
  --fresh           forgets all data first
  --seed NAME       what the simulated figures follow from (gateway)
  --faults FILE     fault rules, JSON
  --evil            every reply is an attack
  --strict-tokens   a refreshed token is dead at once
  --single-session  a sign-in ends the account's other sessions
  --origin URL      a further origin that may call (repeatable)
  --control         mounts the control port at /__control/
  --quiet           prints the address only
`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8080' },
    'https-port': { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
    root: { type: 'string', default: 'dist' },
    upgradable: { type: 'boolean', default: false },
    'upgrade-key': { type: 'string', multiple: true, default: [] },
    history: { type: 'boolean', default: false },
    data: { type: 'string', default: '.data' },
    fresh: { type: 'boolean', default: false },
    seed: { type: 'string', default: 'gateway' },
    faults: { type: 'string' },
    evil: { type: 'boolean', default: false },
    'strict-tokens': { type: 'boolean', default: false },
    'single-session': { type: 'boolean', default: false },
    origin: { type: 'string', multiple: true, default: [] },
    control: { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const portOf = (name: string, text: string): number => {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`--${name} must be a port`);
  return port;
};

/** Licence files for the licence page, one of each kind, signed by this box's own vendor key. Answers their folder. */
function writeDemoLicences(appliance: Appliance): string {
  const folder = join(appliance.data, 'demo-licences');
  mkdirSync(folder, { recursive: true });
  const files = {
    renewal: appliance.licenceFile(),
    larger: appliance.licenceFile({
      edition: 'Enterprise',
      items: { terminals: 2000, extensions: 500, aps: 200, channels: null, calls: 120, viewers: null },
    }),
    smaller: appliance.licenceFile({ edition: 'Basic', items: { terminals: 100, extensions: 50, calls: 10 }, features: { hotel: true } }),
    'other-device': appliance.licenceFile({ device: 'GW-2026-0FFFFFFF' }),
    ended: appliance.licenceFile({ expires: 1_735_689_600 }),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.lic`), text);
  return folder;
}

async function main(): Promise<void> {
  if (values.help) {
    process.stdout.write(USAGE);
    return;
  }
  const appliance = await startAppliance({
    host: values.host,
    port: portOf('port', values.port),
    ...(values['https-port'] !== undefined && { httpsPort: portOf('https-port', values['https-port']) }),
    root: values.root,
    upgradable: values.upgradable && {
      keys: values['upgrade-key'].map((file) => ({ name: parse(file).name, pem: readFileSync(file, 'utf8') })),
    },
    history: values.history,
    data: values.data,
    fresh: values.fresh,
    seed: values.seed,
    ...(values.faults !== undefined && { faults: readFaultRules(JSON.parse(readFileSync(values.faults, 'utf8'))) }),
    evil: values.evil,
    strictTokens: values['strict-tokens'],
    singleSession: values['single-session'],
    origins: values.origin,
    control: values.control,
    sampling: true,
    onError: (error) => console.error(error),
  });
  const lines = [`Console: ${appliance.url}/`];
  if (appliance.httpsUrl) lines.push(`         ${appliance.httpsUrl}/ (self-signed)`);
  if (!values.quiet) {
    lines.push('', 'Accounts:');
    for (const { username, password, about } of DEMO_ACCOUNTS) lines.push(`  ${username.padEnd(10)} ${password.padEnd(17)} ${about}`);
    lines.push(
      '',
      `Authorization codes for registration: ${DEMO_AUTH_CODES.join(', ')}`,
      `Signed in without a captcha: ${appliance.url}/#/authh5?token=${appliance.handOverToken}`,
    );
    lines.push(`License files to try: ${writeDemoLicences(appliance)}`);
    lines.push(`Data folder: ${appliance.data}   Stop: Ctrl+C`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);

  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      void appliance.close().then(() => process.exit(0));
    });
  }
}

// What goes on by itself does nothing while the disk is full, and is due again at its next turn; all else is an error of the appliance.
process.on('uncaughtException', (error) => {
  process.stderr.write(`${isDiskFull(error) ? error.message : error.stack}\n`);
  if (!isDiskFull(error)) process.exit(1);
});

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
