/**
 * The disclosures of all editions (R-EDITION-12): edition, place, text, first day, source, approval.
 *
 * - Place: `sign-up`, below the bar while it has the sign-up button; `registration`, the form; `menu`, menus with products; `footer`.
 * - Text: key under `disclosure` of quick-auth.json; in the footer the key of footer.json.
 * - First day: it counts from 00:00 UTC. A footer counts from its release, so its day must not be later.
 * - Source: the law that asks for it, or `to be confirmed`.
 * - Approval: approver and day, such as `Mira Example, 2026-12-01`, or `pending`. It is for the words: after a change of the text it is
 *   pending again.
 *
 * The owner's counsel decides which law asks for what: no row of this demonstration is approved, so only development and previews show
 * them (R-REL-11). Plain JavaScript, because webpack's configuration needs the table.
 */
const DISCLOSURE_TABLE = /** @type {const} */ ([
  ['HKG', 'sign-up', 'volatile', '2026-01-01', 'to be confirmed', 'pending'],
  ['HKG', 'registration', 'volatile', '2026-01-01', 'to be confirmed', 'pending'],
  ['HKG', 'registration', 'unprotected', '2026-01-01', 'to be confirmed', 'pending'],
  ['HKG', 'menu', 'volatile', '2026-01-01', 'to be confirmed', 'pending'],
  ['TUR', 'sign-up', 'volatile', '2026-01-01', 'to be confirmed', 'pending'],
  ['TUR', 'registration', 'volatile', '2026-01-01', 'to be confirmed', 'pending'],
  ['TUR', 'registration', 'unprotected', '2026-01-01', 'to be confirmed', 'pending'],
  ['TUR', 'menu', 'volatile', '2026-01-01', 'to be confirmed', 'pending'],
  ['ARE', 'sign-up', 'volatile', '2026-01-01', 'to be confirmed', 'pending'],
  ['ARE', 'registration', 'volatile', '2026-01-01', 'to be confirmed', 'pending'],
  ['ARE', 'registration', 'unprotected', '2026-01-01', 'to be confirmed', 'pending'],
  ['ARE', 'menu', 'volatile', '2026-01-01', 'to be confirmed', 'pending'],
  ['EU', 'sign-up', 'volatile', '2026-01-01', 'to be confirmed', 'pending'],
  ['EU', 'registration', 'volatile', '2026-01-01', 'to be confirmed', 'pending'],
  ['EU', 'registration', 'unprotected', '2026-01-01', 'to be confirmed', 'pending'],
  ['EU', 'menu', 'volatile', '2026-01-01', 'to be confirmed', 'pending'],
  ['KAZ', 'sign-up', 'volatile', '2026-01-01', 'to be confirmed', 'pending'],
  ['KAZ', 'registration', 'volatile', '2026-01-01', 'to be confirmed', 'pending'],
  ['KAZ', 'registration', 'unprotected', '2026-01-01', 'to be confirmed', 'pending'],
  ['KAZ', 'menu', 'volatile', '2026-01-01', 'to be confirmed', 'pending'],
  ['GLOBAL', 'footer', 'risk.GLOBAL', '2026-01-01', 'to be confirmed', 'pending'],
  ['HKG', 'footer', 'risk.HKG', '2026-01-01', 'to be confirmed', 'pending'],
  ['TUR', 'footer', 'risk.TUR', '2026-01-01', 'to be confirmed', 'pending'],
  ['NLD', 'footer', 'risk.NLD', '2026-01-01', 'to be confirmed', 'pending'],
  ['ARE', 'footer', 'risk.ARE', '2026-01-01', 'to be confirmed', 'pending'],
  ['EU', 'footer', 'risk.EU', '2026-01-01', 'to be confirmed', 'pending'],
  ['KAZ', 'footer', 'risk.KAZ', '2026-01-01', 'to be confirmed', 'pending'],
  ['GEO', 'footer', 'risk.GEO', '2026-01-01', 'to be confirmed', 'pending'],
  ['IDN', 'footer', 'risk.IDN', '2026-01-01', 'to be confirmed', 'pending'],
]);

module.exports = { DISCLOSURE_TABLE };
