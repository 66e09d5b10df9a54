/** The commands of the pack. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Asked, KEY_VARIABLE, type PackArguments, readArguments } from './arguments';
import { makeKeys, type PrivateKey, type PublicKey, readPrivateKey, readPublicKey } from './keys';
import { makePackage, type Weight, weighChoices } from './make-package';
import { EXIT, PackError, reasonOf, stop } from './pack-error';
import { verifyTarball } from './verify';

/** Where it speaks: results on one side, the one line of a failure on the other. */
export interface Console {
  say(text: string): void;
  complain(line: string): void;
}

type Environment = Readonly<Record<string, string | undefined>>;

const readable = (path: string, option: string): Buffer => {
  try {
    return readFileSync(path);
  } catch (error) {
    return stop(EXIT.usage, `${option} ${path} can't be read (${reasonOf(error)})`);
  }
};

function privateKey(file: string | undefined, environment: Environment): PrivateKey {
  const pem = file === undefined ? environment[KEY_VARIABLE] : readable(file, '--key').toString('utf8');
  if (!pem) return stop(EXIT.usage, `--key is needed, or the key in ${KEY_VARIABLE}; a console that nobody signed is installed nowhere`);
  try {
    return readPrivateKey(pem);
  } catch (error) {
    return stop(EXIT.usage, `${file === undefined ? KEY_VARIABLE : `--key ${file}`} is no private key to sign with (${reasonOf(error)})`);
  }
}

function publicKey(file: string): PublicKey {
  try {
    return readPublicKey(readable(file, '--pub').toString('utf8'));
  } catch (error) {
    if (error instanceof PackError) throw error;
    return stop(EXIT.usage, `--pub ${file} is no public key (${reasonOf(error)})`);
  }
}

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(0)} KB`.padStart(8);
const weightLine = ({ options, tarball, installed }: Weight): string =>
  `${(options || 'by default').padEnd(23)} ${kb(tarball)}, on the box ${kb(installed)}`;

async function pack(asked: PackArguments, environment: Environment, { say }: Console): Promise<void> {
  const key = privateKey(asked.key, environment);
  const made = await makePackage(asked, key, environment.SOURCE_DATE_EPOCH);
  const { name, bytes, manifestText, manifest, entries, unpackedBytes, sha256 } = made;
  mkdirSync(asked.out, { recursive: true });
  const file = join(asked.out, name);
  // Beside and renamed: a pipeline never picks up half a tarball.
  writeFileSync(`${file}.new`, bytes);
  renameSync(`${file}.new`, file);
  if (asked.json) return say(manifestText);
  say(`${file}
  version   ${manifest.version}, build ${manifest.build}, languages ${manifest.languages.join(', ')}
  size      ${bytes.length} bytes; ${entries} entries, ${unpackedBytes} bytes unpacked
  sha256    ${sha256}
  key       ${manifest.key}
  weighs    ${weighChoices(asked, key, made).map(weightLine).join('\n            ')}
`);
}

function keygen(out: string, { say }: Console): void {
  const [secret, open] = [join(out, 'key.pem'), join(out, 'key.pub')];
  const taken = [secret, open].find((file) => existsSync(file));
  if (taken !== undefined) stop(EXIT.usage, `${taken} is there already; keys are never overwritten`);
  mkdirSync(out, { recursive: true });
  const { privatePem, publicPem } = makeKeys();
  writeFileSync(secret, privatePem, { mode: 0o600, flag: 'wx' });
  try {
    writeFileSync(open, publicPem, { flag: 'wx' });
  } catch (error) {
    rmSync(secret);
    throw error;
  }
  say(`${secret}   keep it secret: it signs releases
${open}   for the boxes (id ${readPublicKey(publicPem).id})
`);
}

async function verify({ file, keys, json }: Asked & { readonly command: 'verify' }, { say }: Console): Promise<void> {
  const trusted = keys.map(publicKey);
  const bytes = readable(file, 'FILE');
  const { manifest, entries, unpackedBytes, sha256 } = await verifyTarball(new Uint8Array(bytes), trusted);
  const { product, version, build, key } = manifest;
  say(
    json
      ? `${JSON.stringify({ product, version, build, key, entries, unpackedBytes, bytes: bytes.length, sha256 })}\n`
      : `${file} is good: ${product} ${version}, build ${build}, signed by ${key}; ${entries} entries, ${unpackedBytes} bytes unpacked\n`,
  );
}

/**
 * Runs a command line.
 * @returns the exit code: see `--help`
 */
export async function run(args: readonly string[], environment: Environment, console: Console): Promise<number> {
  try {
    const asked = readArguments(args);
    if (asked.command === 'help') console.say(asked.text);
    else if (asked.command === 'keygen') keygen(asked.out, console);
    else if (asked.command === 'verify') await verify(asked, console);
    else await pack(asked, environment, console);
    return EXIT.done;
  } catch (error) {
    console.complain(reasonOf(error));
    return error instanceof PackError ? error.exit : EXIT.other;
  }
}
