/** By which of its addresses the box is reached: ports of this machine stand for them. */
import type { IncomingMessage } from 'node:http';
import { heldBy, reaches } from './live';
import type { NetworkMemory } from './memory';
import type { Surroundings } from './network';
import { ADMINISTRATOR } from './seed';

/** An address of the box, and the interface that has it; '' where there is none. */
export interface Used {
  readonly address: string;
  readonly name: string;
}

/** The host that a request names, without its port. */
export const namedBy = (request: IncomingMessage): string => (request.headers.host ?? '').replace(/:\d+$/, '');

/** The doors of one box. */
export class Doors {
  private readonly memory: NetworkMemory;
  private readonly doors = new Map<number, { readonly address: string; readonly inside: boolean }>();
  private surroundings: Required<Surroundings> = { cut: false, client: ADMINISTRATOR };

  constructor(memory: NetworkMemory) {
    this.memory = memory;
  }

  simulate(next: Surroundings): void {
    this.surroundings = { ...this.surroundings, ...next };
  }

  /** Names the address that a port stands for; without one, the administrators'. */
  name(port: number, address: string | undefined): void {
    this.doors.set(port, address === undefined ? { address: this.primary().address, inside: false } : { address, inside: true });
  }

  /** Whether a request through a port would reach the box. */
  answers(port: number): boolean {
    const door = this.doors.get(port);
    if (!this.surroundings.cut || !door) return true;
    return reaches(this.memory.config(), this.memory.world(), door.inside ? 'inside' : this.surroundings.client, door.address);
  }

  /** The address by which a request came. */
  used(request: IncomingMessage): Used {
    const door = this.doors.get(request.socket.localPort ?? 0)?.address;
    const held = this.held();
    const holder = (wanted: string | undefined) => held.find(({ address }) => address !== '' && address === wanted);
    return holder(namedBy(request)) ?? holder(door) ?? this.primary();
  }

  /** Every address that the box has now. */
  addresses(): readonly string[] {
    return this.held().flatMap(({ address }) => (address === '' ? [] : address));
  }

  /** The administrators' address: what the first door of this machine stands for. */
  private primary(): Used {
    const { interfaces } = this.memory.config();
    const held = this.held().filter(({ address }) => address !== '');
    const isManagement = ({ name }: Used): boolean => interfaces.some((entry) => entry.name === name && entry.role === 'management');
    return held.find(isManagement) ?? held[0] ?? { address: '', name: '' };
  }

  /** Every interface with the address that it has now. */
  private held(): readonly Used[] {
    const config = this.memory.config();
    const world = this.memory.world();
    return config.interfaces.map((entry) => ({ name: entry.name, address: heldBy(config, entry, world)?.address ?? '' }));
  }
}
