import { defineComponent, h, ref, version } from 'vue';
import { useSession } from './use-session';
import { ShellWidget } from './shell-widget';
import { WatchList } from './watch-list';

/** Languages of the shell that this page offers; its own texts are English. */
const LANGUAGES = [
  { locale: 'en', name: 'English' },
  { locale: 'ja-JP', name: '日本語' },
  { locale: 'ar-SA', name: 'العربية' },
] as const;

/** A page with a watch list. */
export const App = defineComponent({
  name: 'App',
  setup() {
    const locale = ref<string>('en');
    const hasFrame = ref(true);
    const visitor = useSession();
    const choices = () => [
      ...LANGUAGES.map((language) =>
        h(
          'button',
          {
            type: 'button',
            lang: language.locale.slice(0, 2),
            'aria-pressed': language.locale === locale.value,
            onClick: () => (locale.value = language.locale),
          },
          language.name,
        ),
      ),
      h('label', [
        h('input', {
          type: 'checkbox',
          checked: hasFrame.value,
          onChange: (event: Event) => (hasFrame.value = (event.target as HTMLInputElement).checked),
        }),
        'Show the site’s header and footer',
      ]),
    ];
    return () => [
      hasFrame.value && h(ShellWidget, { widget: 'header', locale: locale.value, currentPath: '/markets' }),
      h('main', { id: 'main', 'data-vue': version }, [
        h('h1', 'Watch list'),
        h(WatchList),
        h(
          'p',
          { id: 'who' },
          visitor.value.user ? `Logged in as ${visitor.value.user.username}.` : 'Not logged in.',
        ),
        h(
          'div',
          { class: 'log-in' },
          visitor.value.session && !visitor.value.user
            ? h(
                'button',
                { type: 'button', onClick: () => visitor.value.session?.openLogin() },
                'Log in to keep your list',
              )
            : undefined,
        ),
        h('div', { class: 'choices' }, choices()),
      ]),
      hasFrame.value && h(ShellWidget, { widget: 'footer', locale: locale.value }),
    ];
  },
});
