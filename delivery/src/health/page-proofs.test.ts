/** @jest-environment node */
import { createPageProofs } from './page-proofs';
import { createReportKey } from './report-key';
import { proofIn } from './visitors.fixture';

const MINUTE = 60_000;
const key = createReportKey();

function setUp() {
  const clock = { now: 1_800_000_000_000 };
  const proofs = createPageProofs(key, () => clock.now);
  return { clock, ...proofs, proof: proofIn(proofs.headersFor('a')) };
}

it('proves a page to the network that it was sent to, for half an hour', () => {
  const { clock, isValid, proof } = setUp();
  expect([isValid(proof, 'a'), isValid(proof, 'b')]).toEqual([true, false]);
  clock.now += 30 * MINUTE;
  expect(isValid(proof, 'a')).toBe(true);
  clock.now += MINUTE;
  expect(isValid(proof, 'a')).toBe(false);
});

it('gives a network one proof in a minute, so that a proof identifies no visitor', () => {
  const { headersFor } = setUp();
  expect(headersFor('a')).toEqual(headersFor('a'));
  expect(headersFor('a')).toMatchObject({ 'Cache-Control': 'private, no-cache' });
});

it('rejects changed, forged and foreign proofs', () => {
  const { isValid, proof } = setUp();
  const step = proof.split('.')[0];
  const foreign = proofIn(createPageProofs(createReportKey(), () => 1_800_000_000_000).headersFor('a'));
  const forged = [
    '',
    '.',
    `${step}.`,
    `${proof}x`,
    proof.slice(0, -1),
    `0${proof}`,
    `${step}`,
    'é'.repeat(30),
    foreign,
  ];
  expect(forged.filter((one) => isValid(one, 'a'))).toEqual([]);
});
