/** What a simulated device has in its memory: parameters, objects that can be added and deleted, and what it refuses. */
import { FAULTS, type NamedParameter, type Parameter, type ParameterFault } from './rpc';

/** One parameter of a device. */
export interface Held {
  readonly value: string;
  readonly type: 'xsd:string' | 'xsd:int' | 'xsd:unsignedInt' | 'xsd:boolean' | 'xsd:dateTime';
  readonly writable: boolean;
  /** Taken at once, but used only after a restart. */
  readonly restart?: true;
  /** Taken, but never told: it reads back empty. */
  readonly hidden?: true;
  /** The only values that the device takes. */
  readonly takes?: readonly string[];
}

/** What a device refuses. */
export class CpeFault extends Error {
  readonly code: keyof typeof FAULTS;
  readonly parameters: readonly ParameterFault[];
  constructor(code: keyof typeof FAULTS, parameters: readonly ParameterFault[] = []) {
    super(FAULTS[code]);
    this.code = code;
    this.parameters = parameters;
  }
}

/** Objects of a kind are at most so many on a small device. */
const MOST_INSTANCES = 8;

const isOfType = ({ type, takes }: Held, value: string): boolean => {
  if (takes && !takes.includes(value)) return false;
  switch (type) {
    case 'xsd:boolean':
      return /^(?:0|1|true|false)$/.test(value);
    case 'xsd:int':
      return /^-?\d{1,9}$/.test(value);
    case 'xsd:unsignedInt':
      return /^\d{1,10}$/.test(value) && Number(value) < 2 ** 32;
    default:
      return value.length <= 1024;
  }
};
const spelled = ({ type }: Held, value: string): string =>
  type === 'xsd:boolean' ? String(Number(value === '1' || value === 'true')) : value;

/** The memory of one device. */
export class ParameterTree {
  readonly values: Map<string, Held>;
  /** Objects of which instances can be added, each with the number that the next one gets. */
  readonly tables: Map<string, number>;

  constructor(values: Iterable<readonly [string, Held]>, tables: Iterable<readonly [string, number]>) {
    this.values = new Map(values);
    this.tables = new Map(tables);
  }

  private under(path: string): readonly (readonly [string, Held])[] {
    return [...this.values].filter(([name]) => name.startsWith(path));
  }

  /** Parameters of names and of paths, which end with a dot. @throws {CpeFault} */
  read(names: readonly string[]): readonly Parameter[] {
    return names.flatMap((name) => {
      const held = this.values.get(name);
      const found = held ? [[name, held] as const] : name === '' || name.endsWith('.') ? this.under(name) : [];
      if (found.length === 0 && !this.tables.has(name)) throw new CpeFault(9005);
      return found.map(([each, { value, type, hidden }]) => ({ name: each, value: hidden ? '' : value, type }));
    });
  }

  /** What is below a path, all of it or one step. @throws {CpeFault} */
  names(path: string, nextLevel: boolean): readonly NamedParameter[] {
    const held = this.values.get(path);
    if (held) return nextLevel ? this.refuse(9003) : [{ name: path, writable: held.writable }];
    const below = this.under(path);
    if ((below.length === 0 && !this.tables.has(path)) || (path !== '' && !path.endsWith('.'))) throw new CpeFault(9005);
    const found = new Map<string, boolean>();
    for (const [name, { writable }] of below) {
      const steps = name.slice(path.length).split('.');
      for (let at = 1; at < steps.length; at += 1) {
        const object = `${path}${steps.slice(0, at).join('.')}.`;
        // An instance can be deleted, a table can be added to.
        const parent = object.slice(0, object.lastIndexOf('.', object.length - 2) + 1);
        if (!nextLevel || at === 1) found.set(object, this.tables.has(object) || (this.tables.has(parent) && /\.\d+\.$/.test(object)));
      }
      if (!nextLevel || steps.length === 1) found.set(name, writable);
    }
    for (const table of this.tables.keys())
      if (table.startsWith(path) && table !== path) {
        const steps = table.slice(path.length).split('.');
        if (!nextLevel || steps.length === 2) found.set(table, true);
      }
    return [...found].map(([name, writable]) => ({ name, writable }));
  }

  private refuse(code: keyof typeof FAULTS): never {
    throw new CpeFault(code);
  }

  private faultOf({ name, value }: Parameter, all: readonly Parameter[]): ParameterFault | undefined {
    const held = this.values.get(name);
    const code = !held
      ? 9005
      : !held.writable
        ? 9008
        : !isOfType(held, value)
          ? 9007
          : all.filter((each) => each.name === name).length > 1
            ? 9003
            : undefined;
    return code && { name, code: String(code), text: FAULTS[code] };
  }

  /** Takes all values or none. Answers 1 where some are used only after a restart. @throws {CpeFault} with what is wrong of each */
  write(values: readonly Parameter[]): 0 | 1 {
    const faults = values.flatMap((each) => this.faultOf(each, values) ?? []);
    if (faults.length > 0) throw new CpeFault(9003, faults);
    let status: 0 | 1 = 0;
    for (const { name, value } of values) {
      const held = this.values.get(name)!;
      if (held.restart && held.value !== value) status = 1;
      this.values.set(name, { ...held, value: spelled(held, value) });
    }
    return status;
  }

  /** Adds an instance, with the parameters of the others and nothing in them. @throws {CpeFault} */
  add(path: string): number {
    const next = this.tables.get(path);
    if (next === undefined) throw new CpeFault(9005);
    const instances = new Set(this.under(path).map(([name]) => name.slice(path.length).split('.')[0]));
    if (instances.size >= MOST_INSTANCES) throw new CpeFault(9004);
    const [model] = instances;
    this.tables.set(path, next + 1);
    const shape = model === undefined ? [] : this.under(`${path}${model}.`);
    for (const [name, held] of shape) {
      const empty = held.type === 'xsd:boolean' || held.type === 'xsd:int' || held.type === 'xsd:unsignedInt' ? '0' : '';
      this.values.set(`${path}${next}.${name.slice(path.length + String(model).length + 1)}`, { ...held, value: empty });
    }
    if (shape.length === 0) this.values.set(`${path}${next}.Enable`, { value: '0', type: 'xsd:boolean', writable: true });
    return next;
  }

  /** Deletes an instance. @throws {CpeFault} */
  remove(path: string): void {
    const table = path.slice(0, path.lastIndexOf('.', path.length - 2) + 1);
    const below = this.under(path);
    if (!path.endsWith('.') || !this.tables.has(table) || below.length === 0) throw new CpeFault(9005);
    for (const [name] of below) this.values.delete(name);
  }
}
