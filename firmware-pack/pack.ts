/**
 * `npm run pack`: makes, signs and verifies tarballs of a built console. `--help` says how.
 *
 * Runs as it is, with nothing installed: Node reads TypeScript, and the console's own modules, which are written for a bundler,
 * are found without their endings.
 */
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) => next(/^\.{1,2}\/(?:[\w.-]+\/)*[\w-]+$/.test(specifier) ? `${specifier}.ts` : specifier, context),
});
const { run } = await import('./command');
process.exitCode = await run(process.argv.slice(2), process.env, {
  say: (text) => process.stdout.write(text),
  complain: (line) => process.stderr.write(`pack: ${line}\n`),
});
