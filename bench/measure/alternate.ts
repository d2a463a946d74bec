/** One thing to measure: does its work once and answers the figure. */
export interface Side {
  variant: string;
  measure(): number;
}

/** The same, for work that is waited for. */
export interface AsyncSide {
  variant: string;
  measure(): Promise<number>;
}

interface Rounds {
  rounds: number;
  /** Come first and don't count. */
  warmUps: number;
}

/**
 * Measures all sides in turns, so that a slow moment of the machine meets every one of them; each round begins with another
 * side. `warmUps` rounds come first and don't count.
 *
 * @example alternate([{ variant: 'ours', measure }, { variant: 'peer', measure: other }], { rounds: 15, warmUps: 3 })
 *   // Map { 'ours' → 15 figures, 'peer' → 15 figures }, the same index in the same round
 */
export function alternate(sides: readonly Side[], rounds: Rounds): Map<string, number[]> {
  const figures = new Map<string, number[]>(sides.map(({ variant }) => [variant, []]));
  for (const { side, isCounted } of turnsOf(sides, rounds)) {
    const figure = side.measure();
    if (isCounted) figures.get(side.variant)?.push(figure);
  }
  return figures;
}

/** The same for work that is waited for. */
export async function alternateAsync(
  sides: readonly AsyncSide[],
  rounds: Rounds,
): Promise<Map<string, number[]>> {
  const figures = new Map<string, number[]>(sides.map(({ variant }) => [variant, []]));
  for (const { side, isCounted } of turnsOf(sides, rounds)) {
    const figure = await side.measure();
    if (isCounted) figures.get(side.variant)?.push(figure);
  }
  return figures;
}

/**
 * The sides in turns, another one first in each round; those of the first `warmUps` rounds don't count.
 *
 * @example for (const { side, isCounted } of turnsOf(['a', 'b'], { rounds: 15, warmUps: 1 })) …
 */
export function* turnsOf<Each>(sides: readonly Each[], { rounds, warmUps }: Rounds) {
  for (let round = -warmUps; round < rounds; round += 1) {
    const first = (round + warmUps) % sides.length;
    for (const side of [...sides.slice(first), ...sides.slice(0, first)])
      yield { side, isCounted: round >= 0 };
  }
}
