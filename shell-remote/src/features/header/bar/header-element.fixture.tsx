import type { ReactNode } from 'react';
import type { HeaderData } from 'shared-config/contracts/contracts';
import { localeByCode } from 'shared-config/site/locales';
import { createHeaderTranslator } from '../../../core/texts/header-translator';
import { TranslatorContext } from '../../../core/texts/use-texts';
import { userWith } from '../../session/session-store.fixture';
import { HeaderView, type HeaderViewProps } from './header-view';

/** A signed-in user for tests. */
export const testUser = userWith({
  id: 104829316,
  vague_email: 'mi***@mail.example',
  has_google2fa: true,
});

/** A navigation with every kind of entry. */
export const testNavigation: HeaderData = {
  language: 'en',
  left: [
    { name: 'Markets', renderer: 'PrimaryLink', href: '/markets' },
    {
      name: 'Trade',
      renderer: 'MoreDropdown',
      children: [
        { name: 'Spot', renderer: 'PrimaryLink', href: '/trade/spot' },
        { name: 'Options', renderer: 'PrimaryLink', href: '/trade/option', badge: 'New' },
      ],
    },
    {
      name: 'Earn',
      renderer: 'MoreDropdown',
      children: [{ name: 'Savings', renderer: 'PrimaryLink', href: '/earn/savings' }],
    },
    { name: 'WSOT', renderer: 'PrimaryLink', href: '/wsot', highlighted: true },
    {
      name: 'More',
      renderer: 'MoreDropdown',
      children: [{ name: 'NFT', renderer: 'PrimaryLink', href: '/nft' }],
    },
  ],
  right: [{ name: 'Orders', renderer: 'PrimaryLink', href: '/orders' }],
};

const english = createHeaderTranslator({ locale: localeByCode('en')! }, {});

/** Returns the header in English with test data. */
export function headerElement(props: Partial<HeaderViewProps> = {}): ReactNode {
  return (
    <TranslatorContext value={english}>
      <HeaderView
        locale="en"
        region="GLOBAL"
        navigation={testNavigation}
        session={{ status: 'anonymous', user: null }}
        currentPath="/"
        mainId="main"
        {...props}
      />
    </TranslatorContext>
  );
}
