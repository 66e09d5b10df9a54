/** What ends a run of the pack with one line and an exit code that a pipeline can tell apart. */

/** The exit codes; 1 is anything else, such as a full disk. */
export const EXIT = { done: 0, other: 1, usage: 2, epoch: 3, config: 4, build: 5, verify: 6 } as const;

/** A reason to stop that is told to the person who called. */
export class PackError extends Error {
  override readonly name = 'PackError';
  readonly exit: number;
  constructor(exit: number, message: string) {
    super(message);
    this.exit = exit;
  }
}

/** Stops with a reason. */
export function stop(exit: number, message: string): never {
  throw new PackError(exit, message);
}

/** What a system error says, without its stack: `ENOENT: no such file or directory, open 'x'`. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
