/** The tarball that is there to be installed: the last one that has come. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadedFile } from '../request';
import type { Store } from '../store';

const ARRIVED = 'upgrade arrived';
const ARRIVED_NAME = 'upgrade arrived as';

/** The folder of tarballs, by their ids. */
export class Arrivals {
  private readonly folder: string;
  private readonly store: Store;

  constructor(folder: string, store: Store) {
    this.folder = folder;
    this.store = store;
  }

  /** Makes the folder and leaves in it only what was kept. */
  open(): void {
    mkdirSync(this.folder, { recursive: true });
    this.tidy();
  }

  place(id: string): string {
    return join(this.folder, `${id}.tar.gz`);
  }

  has(id: string): boolean {
    return id === this.store.setting(ARRIVED) && existsSync(this.place(id));
  }

  /** What the tarball that is there was called where it came from. */
  name(): string {
    return String(this.store.setting(ARRIVED_NAME) ?? '');
  }

  remove(id: string): void {
    rmSync(this.place(id), { force: true });
  }

  /**
   * Takes a tarball in; the one before it goes.
   * @param then is given its id and runs in the same step; when it throws, the one before stays
   */
  async keep<T>(file: UploadedFile, then: (id: string) => T): Promise<T> {
    const id = randomUUID();
    await rename(file.path, this.place(id));
    try {
      return this.store.transaction(() => {
        this.store.keep(ARRIVED, id);
        this.store.keep(ARRIVED_NAME, file.name);
        return then(id);
      });
    } finally {
      this.tidy();
    }
  }

  /** Leaves only the tarball that was kept: another one was cut off on its way, or has had its time. */
  private tidy(): void {
    for (const name of readdirSync(this.folder)) {
      if (name !== `${String(this.store.setting(ARRIVED))}.tar.gz`) rmSync(join(this.folder, name), { force: true });
    }
  }
}
