import { judge, limitsFrom } from './judge';
import { NO_LOADS, type LoadCounts } from './load-counts';
import { MAX_NETWORKS } from './network-limit';
import { LOADS_PER_NETWORK } from './thresholds-table';

/** Creates a generator of reproducible numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Draws the network of a visitor. */
export type NetworkMix = (random: number) => number;

/** Creates a mix whose shares fall with the rank to the power of an exponent, as the sizes of access networks do. */
export function zipf(networks: number, exponent: number): NetworkMix {
  let sum = 0;
  const upTo = Array.from({ length: networks }, (_, rank) => (sum += (rank + 1) ** -exponent));
  return (random) => {
    let [low, high] = [0, networks - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (upTo[middle]! < random * sum) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** Mixes of visitors for which detection must work. */
export const MIXES: readonly (readonly [name: string, mix: NetworkMix])[] = [
  ['a network for each visitor', (random) => Math.floor(random * 1e9)],
  ['5,000 networks by rank', zipf(5_000, 1)],
  ['1,000 networks by rank', zipf(1_000, 1)],
  ['200 networks by rank', zipf(200, 1)],
  ['300 networks, the first ones with a fifth of all visitors each', zipf(300, 1.2)],
  [
    '12 networks of mobile carriers with 60 % of all visitors',
    (random) => Math.floor(random < 0.6 ? random * 20 : random * 1e9),
  ],
];

type Networks = Map<number, LoadCounts>;

export interface Simulation {
  mix: NetworkMix;
  /** From 0 to 1. */
  canaryRate: number;
  defaultRate: number;
  /** Loads of the canary; the default version has nine times as many. */
  loads: number;
  /** Judges after every so many failed loads only. Default: 1. What is found with fewer verdicts is found with all. */
  failuresPerVerdict?: number;
  releases: number;
  /** Networks that send unlimited reports of one kind, before the first load. */
  liars?: { networks: number; ofCanary: keyof LoadCounts; ofDefault: keyof LoadCounts };
}

/**
 * Simulates releases, each judged after every load of the canary.
 *
 * @returns for each release the load at which the canary was found to be unhealthy, or `Infinity`
 */
export function simulate({ releases, ...simulation }: Simulation): number[] {
  const random = randomFrom(20_261_121);
  const { mix, defaultRate, loads, liars } = simulation;
  const others: Networks = new Map();
  addFalseReports(others, liars?.networks, liars?.ofDefault);
  for (let count = 0; count < 9 * loads; count += 1) load(others, mix(random()), random() < defaultRate);
  const limits = limitsFrom([...others.values()]);
  return Array.from({ length: releases }, () => foundAt(random, simulation, limits));
}

function foundAt(
  random: () => number,
  { mix, canaryRate, loads, liars, failuresPerVerdict = 1 }: Omit<Simulation, 'releases'>,
  limits: ReturnType<typeof limitsFrom>,
): number {
  const canary: Networks = new Map();
  addFalseReports(canary, liars?.networks, liars?.ofCanary);
  let failures = 0;
  for (let count = 1; count <= loads; count += 1) {
    const isFailed = random() < canaryRate;
    load(canary, mix(random()), isFailed);
    if (isFailed) failures += 1;
    if (failures % failuresPerVerdict > 0) continue;
    // A successful load can only matter while the counts are too few for a verdict.
    if (!isFailed && count > 75) continue;
    if (judge([...canary.values()], limits).kind === 'unhealthy') return count;
  }
  return Infinity;
}

function load(networks: Networks, network: number, isFailed: boolean): void {
  const counts = networks.get(network) ?? { ...NO_LOADS };
  counts[isFailed ? 'failed' : 'loaded'] += 1;
  networks.set(network, counts);
}

function addFalseReports(networks: Networks, count = 0, kind: keyof LoadCounts = 'loaded'): void {
  for (let liar = 1; liar <= count; liar += 1) networks.set(-liar, { ...NO_LOADS, [kind]: 1_000 });
}

/** Good canaries fail this often. */
const GOOD_RATE = 0.01;

/**
 * Returns how many networks that send only failures roll a good canary back, when it has some honest loads. The fewest of a few draws.
 *
 * @example networksToRollBack(mix, 1_000) // 68
 */
export function networksToRollBack(mix: NetworkMix, honestLoads: number): number {
  const random = randomFrom(20_261_128);
  const draw = () => {
    const canary: Networks = new Map();
    for (let count = 0; count < honestLoads; count += 1) {
      const network = mix(random());
      if (canary.has(network) || canary.size < MAX_NETWORKS) load(canary, network, random() < GOOD_RATE);
    }
    const isRolledBack = (liars: number) =>
      judge([...canary.values(), ...Array.from({ length: liars }, () => ALL_FAILED)]).kind === 'unhealthy';
    // More liars always suffice, too.
    let [tooFew, enough] = [-1, honestLoads + 1_000];
    while (enough - tooFew > 1) {
      const liars = (tooFew + enough) >> 1;
      if (isRolledBack(liars)) enough = liars;
      else tooFew = liars;
    }
    return enough;
  };
  return Math.min(...Array.from({ length: 5 }, draw));
}

const ALL_FAILED: LoadCounts = { ...NO_LOADS, failed: LOADS_PER_NETWORK };

/** @example shareFound([50, Infinity]) // 0.5 */
export function shareFound(found: readonly number[]): number {
  return found.filter((load) => load < Infinity).length / found.length;
}
