import { defineComponent, h, ref } from 'vue';

const INITIAL_SYMBOLS = ['BTC/USDT', 'ETH/USDT'];
const SYMBOL = /^[A-Z0-9]{1,12}\/[A-Z]{2,6}$/;

/** A list of symbols that the visitor can edit. */
export const WatchList = defineComponent({
  name: 'WatchList',
  setup() {
    const symbols = ref([...INITIAL_SYMBOLS]);
    const typed = ref('');
    const problem = ref('');
    const add = (event: Event) => {
      event.preventDefault();
      const symbol = typed.value.trim().toUpperCase();
      if (!SYMBOL.test(symbol)) problem.value = 'A symbol looks like SOL/USDT.';
      else if (symbols.value.includes(symbol)) problem.value = `${symbol} is in the list already.`;
      else {
        symbols.value.push(symbol);
        typed.value = '';
        problem.value = '';
      }
    };
    const remove = (symbol: string) => {
      symbols.value = symbols.value.filter((other) => other !== symbol);
    };
    const onInput = (event: Event) => {
      typed.value = (event.target as HTMLInputElement).value;
    };
    return () =>
      h('section', { 'aria-label': 'Watch list' }, [
        h('form', { onSubmit: add, novalidate: true }, [
          h('label', { for: 'symbol' }, 'Symbol'),
          h('input', { id: 'symbol', value: typed.value, onInput, 'aria-describedby': 'problem' }),
          h('button', { type: 'submit' }, 'Add'),
        ]),
        h('p', { id: 'problem', role: 'status' }, problem.value),
        h(
          'ul',
          symbols.value.map((symbol) =>
            h('li', { key: symbol }, [
              h('span', symbol),
              h(
                'button',
                { type: 'button', onClick: () => remove(symbol), 'aria-label': `Remove ${symbol}` },
                '×',
              ),
            ]),
          ),
        ),
      ]);
  },
});
