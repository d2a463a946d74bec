import type { ReactNode } from 'react';
import type { HeaderData } from 'shared-config/contracts/contracts';
import type { LocaleCode } from 'shared-config/site/locale-table';
import { localeByCode } from 'shared-config/site/locales';
import type { RegionCode } from 'shared-config/site/regions';
import { createHeaderTranslator } from '../../../core/texts/header-translator';
import { pageContextOf, type PageContext } from '../../../core/page/page-context';
import { userWith } from '../../session/session-store.fixture';
import { type HeaderActions, type HeaderState, createHeaderStore } from '../header-store';
import { HeaderTree } from '../header-tree';

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
    {
      ...{ name: 'WSOT', renderer: 'PrimaryLink', href: '/wsot', highlighted: true },
      description: 'A competition',
    },
    {
      name: 'More',
      renderer: 'MoreDropdown',
      children: [{ name: 'NFT', renderer: 'PrimaryLink', href: '/nft' }],
    },
  ],
  right: [{ name: 'Orders', renderer: 'PrimaryLink', href: '/orders' }],
};

const english = createHeaderTranslator({ locale: localeByCode('en')! }, {});

type TreeProps = Parameters<typeof HeaderTree>[0];

/** State, actions and options of a header, each with a default; `locale` is a code. */
export type HeaderElementProps = Partial<
  HeaderState &
    HeaderActions &
    Pick<PageContext, 'linkOrigin'> &
    Omit<TreeProps, 'store' | 'actions' | 'context'> & { locale: string; region: RegionCode }
>;

/** Returns the header with test data, in English without another translator. */
export function headerElement(props: HeaderElementProps = {}): ReactNode {
  const { locale = 'en', region = 'GLOBAL', linkOrigin = '', ...rest } = props;
  const { translator = english, currentPath = '/', mainId = 'main', onRejected, ...given } = rest;
  const { navigation = testNavigation, session = { status: 'anonymous', user: null } } = given;
  const isAction = ([name]: [string, unknown]) => name.startsWith('on');
  const actions: HeaderActions = Object.fromEntries(Object.entries(given).filter(isAction));
  const store = createHeaderStore(navigation);
  store.set({ ...given, navigation, session });
  const address = { host: 'localhost', pathname: '/', isSecure: false, portBase: 80 };
  const context = pageContextOf({ locale: locale as LocaleCode, region, environment: 'production' }, address);
  return (
    <HeaderTree
      store={store}
      actions={actions}
      context={{ ...context, linkOrigin }}
      {...{ translator, currentPath, mainId }}
      {...(onRejected && { onRejected })}
    />
  );
}
