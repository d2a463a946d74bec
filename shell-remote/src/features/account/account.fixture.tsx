import type { ReactNode } from 'react';
import type { AccountOverview, SignInRecord } from 'shared-config/contracts/contracts';
import { createTranslator } from 'shared-config/i18n/i18n';
import english from '../../../translations/en/account.json';
import { TranslatorContext, type Translator } from '../../core/texts/use-texts';
import { AccountMoney } from './account-money';
import { AccountRows } from './account-rows';
import type { AccountViewProps } from './account-store';

/** What a backend with everything answers. */
export const fullOverview: AccountOverview = {
  balance: { amount: '12480.35', currency: 'USD' },
  vip: {
    level: 2,
    fees: { maker: '0.08', taker: '0.10' },
    progress: { volume: '84200.5', target: '250000', currency: 'USDT' },
  },
  identityLevel: 1,
  protection: { hasTwoFactor: true, hasPasskey: false, hasAntiPhishingCode: false },
  invitedFriends: 4,
  openRewards: 2,
  accounts: [
    {
      id: '1',
      name: 'mira',
      kind: 'main',
      isCurrent: true,
      balance: { amount: '12480.35', currency: 'USD' },
    },
    { id: '2', name: 'mira-bots', kind: 'sub', isCurrent: false },
  ],
};

/** A sign-in for tests. */
export function testSignIn(id: string, changes: Partial<SignInRecord> = {}): SignInRecord {
  return {
    id,
    signedInAt: '2026-11-20T11:55:00Z',
    device: 'Firefox, macOS',
    place: 'Lisbon, PT',
    isCurrent: false,
    isActive: true,
    ...changes,
  };
}

type Store = AccountViewProps['store'];

/** Returns the later parts of the account menu with this store. */
export function accountParts(
  store: Partial<Store> = {},
  translator: unknown = createTranslator({
    bcp47: 'en',
    english: { account: english },
    texts: {},
    defaultVariables: {},
  }),
): ReactNode {
  const full: Store = {
    overview: fullOverview,
    status: 'ready',
    signIns: [],
    signInsStatus: 'ready',
    isHidden: false,
    busy: null,
    failed: null,
    canChangeSession: true,
    load: async () => undefined,
    loadSignIns: async () => undefined,
    toggleHidden: () => undefined,
    switchTo: async () => undefined,
    endSignIn: async () => undefined,
    endAllSignIns: async () => undefined,
    ...store,
  };
  const view = { store: full, linkBase: '/en', onChoose: () => undefined };
  return (
    <div className="sh-account">
      <TranslatorContext value={translator as Translator}>
        <AccountMoney {...view} />
        <AccountRows {...view} />
      </TranslatorContext>
    </div>
  );
}
