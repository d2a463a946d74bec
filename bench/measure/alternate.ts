/** One thing to measure. `measure` does the work once and returns the figure. */
export interface Side {
  variant: string;
  measure(): number | Promise<number>;
}

interface Rounds {
  rounds: number;
  /** Rounds that run first and do not count. */
  warmUps: number;
}

/** Measures all sides in rotation, so that a slow moment of the machine affects all of them. */
export async function alternate(sides: readonly Side[], rounds: Rounds): Promise<Map<string, number[]>> {
  const figures = new Map<string, number[]>(sides.map(({ variant }) => [variant, []]));
  for (const { side, isCounted } of turnsOf(sides, rounds)) {
    const figure = await side.measure();
    if (isCounted) figures.get(side.variant)?.push(figure);
  }
  return figures;
}

/** Yields the sides one by one, in the order of `roundsOf`. */
export function* turnsOf<Each>(all: readonly Each[], rounds: Rounds) {
  for (const { sides, isCounted } of roundsOf(all, rounds)) {
    for (const side of sides) yield { side, isCounted };
  }
}

/** Yields the rounds; each starts with another side. The first `warmUps` rounds do not count. */
export function* roundsOf<Each>(sides: readonly Each[], { rounds, warmUps }: Rounds) {
  for (let round = -warmUps; round < rounds; round += 1) {
    const first = (round + warmUps) % sides.length;
    yield { sides: [...sides.slice(first), ...sides.slice(0, first)], isCounted: round >= 0 };
  }
}
