import { appLinkOf } from './app-link';
import { brand } from '../site/brand';

it.each([
  'https://social.example/halden',
  'https://social.example:8443/',
  brand.storeLinks.appStore,
  brand.storeLinks.googlePlay,
  `https://${brand.domains.KAZ}.evil.example/`,
])('leaves %s to the web view', (href) => {
  expect(appLinkOf(href)).toEqual({ 'data-app-link': 'web' });
});

it.each([
  '/en/otc',
  '#main',
  '',
  `https://www.${brand.domains.GLOBAL}/en/otc`,
  `https://testnet.${brand.domains.KAZ}/`,
  'http://kz.localhost:3000/kk-KAZ/',
  'mailto:help@example.com',
  'tel:+7727',
  'http://social.example/',
  'javascript:alert(1)',
  '//social.example/',
])('leaves %j to the app', (href) => {
  expect(appLinkOf(href)).toEqual({});
});
