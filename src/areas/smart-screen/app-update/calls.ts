/** The calls of app versions beside those of every list. */
import { resource } from '../../../gateway/calls';
import { list, number, record, text } from '../../../gateway/shape';

const calls = resource('appUpdate');

/** `facts`: what a file that was uploaded says of itself, and the models of the house that it runs on. */
export const readFacts = calls.method<{ file: string }>('facts').reads(
  record({
    package: text(),
    version: text(),
    code: text(),
    cpus: text(),
    sdk: text(),
    models: list(record({ model: text(), terminals: number(), fits: text() })),
  }),
);

/** `running`: which versions the terminals of the house run, the newest first. */
export const readRunning = calls.method<Record<string, never>>('running').polls(
  record({
    total: number(),
    list: list(
      record({
        version: text(),
        terminals: number(),
        online: number(),
        models: list(record({ model: text(), terminals: number() })),
      }),
    ),
  }),
);
