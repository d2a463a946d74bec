/** Fee tiers: minimum 30-day volume in USDT, fees in basis points (1/10,000). */
export const TIERS = [
  { name: 'VIP 0', fromVolume: 0, makerBps: 10, takerBps: 10 },
  { name: 'VIP 1', fromVolume: 1_000_000, makerBps: 6.75, takerBps: 8 },
  { name: 'VIP 2', fromVolume: 2_500_000, makerBps: 6.5, takerBps: 7.75 },
  { name: 'VIP 3', fromVolume: 5_000_000, makerBps: 6.25, takerBps: 7.5 },
  { name: 'Pro', fromVolume: 10_000_000, makerBps: 3, takerBps: 5.5 },
] as const;

/** Returns the fee of an order in USDT. @example feeOf({ amount: 1000, tier: TIERS[0], isMaker: false }) // 1 */
export function feeOf(order: { amount: number; tier: (typeof TIERS)[number]; isMaker: boolean }): number {
  const { amount, tier, isMaker } = order;
  return (amount * (isMaker ? tier.makerBps : tier.takerBps)) / 10_000;
}
