import { defineComponent, h, onBeforeUnmount, onMounted, shallowRef, watch, type PropType } from 'vue';
import type { HeaderOptions, MountedPart, UniframeMounted } from 'shared-config/contracts';
import { shellOf } from '../../shell-script';

type Part = keyof UniframeMounted;

/** One after the other: what goes has gone before what comes is mounted, or the shell would see a part twice. */
const turns: Record<Part, Promise<unknown>> = { header: Promise.resolve(), footer: Promise.resolve() };

/**
 * A part of the shell, mounted for as long as the component stands; changed props are passed on.
 *
 * @example h(ShellPart, { part: 'header', locale: 'tr-TUR', currentPath: '/markets' })
 */
export const ShellPart = defineComponent({
  name: 'ShellPart',
  props: {
    part: { type: String as PropType<Part>, required: true },
    locale: { type: String, required: true },
    currentPath: { type: String, default: undefined },
  },
  setup(props) {
    const place = shallowRef<HTMLElement>();
    let mounted: MountedPart<HeaderOptions> | null = null;
    let isGone = false;
    const options = (): HeaderOptions => ({ locale: props.locale, currentPath: props.currentPath });

    const mount = async () => {
      if (isGone) return;
      const shell = await shellOf(window);
      if (isGone) return;
      const standing = (await shell.mount({ [props.part]: place.value!, ...options() }))[props.part];
      if (isGone) return standing?.unmount();
      mounted = standing;
      standing?.update(options());
    };
    onMounted(() => {
      turns[props.part] = turns[props.part]
        .then(mount)
        .catch((thrown: unknown) => console.warn(`No ${props.part}: the page goes on without.`, thrown));
    });
    watch(options, (changed) => mounted?.update(changed));
    onBeforeUnmount(() => {
      isGone = true;
      mounted?.unmount();
    });
    return () => h('div', { ref: place, class: `shell-${props.part}` });
  },
});
