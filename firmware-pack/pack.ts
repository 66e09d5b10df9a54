/**
 * `npm run pack`: makes, signs and verifies tarballs of a built console. `--help` says how. Runs as it is, with nothing
 * installed: Node reads TypeScript.
 */
import './without-endings.ts';

const { run } = await import('./command');
process.exitCode = await run(process.argv.slice(2), process.env, {
  say: (text) => process.stdout.write(text),
  complain: (line) => process.stderr.write(`pack: ${line}\n`),
});
