import { readResults } from '../measure/save-results';
import { findMedianIn, GOALS } from './goals-table';

/* The last step of `npm run bench`: compares the results with the goals. */
const find = findMedianIn(readResults());
console.table(
  GOALS.map(({ what, goal, of, isReached, digits }) => {
    const figure = of(find);
    const measured = figure === undefined ? 'not measured' : figure.toFixed(digits);
    return { what, goal, measured, reached: figure !== undefined && isReached(figure, find) ? 'yes' : '' };
  }),
);
