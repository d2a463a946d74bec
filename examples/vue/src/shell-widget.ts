import { defineComponent, h, onBeforeUnmount, onMounted, shallowRef, watch, type PropType } from 'vue';
import type { HeaderOptions, MountedPart, UniframeMounted } from 'shared-config/contracts';
import { loadShell } from '../../load-shell';

type Widget = keyof UniframeMounted;

/** Serializes mounts of each widget, because the shell reports a second mount before the first unmounts. */
const queues: Record<Widget, Promise<unknown>> = { header: Promise.resolve(), footer: Promise.resolve() };

/**
 * Mounts a widget of the shell while the component is mounted, and updates its options.
 *
 * @example h(ShellWidget, { widget: 'header', locale: 'tr-TUR', currentPath: '/markets' })
 */
export const ShellWidget = defineComponent({
  name: 'ShellWidget',
  props: {
    widget: { type: String as PropType<Widget>, required: true },
    locale: { type: String, required: true },
    currentPath: { type: String, default: undefined },
  },
  setup(props) {
    const element = shallowRef<HTMLElement>();
    let mounted: MountedPart<HeaderOptions> | null = null;
    let isUnmounted = false;
    const options = (): HeaderOptions => ({ locale: props.locale, currentPath: props.currentPath });

    const mount = async () => {
      if (isUnmounted) return;
      const shell = await loadShell(window);
      if (isUnmounted) return;
      const handle = (await shell.mount({ [props.widget]: element.value!, ...options() }))[props.widget];
      if (isUnmounted) return handle?.unmount();
      mounted = handle;
      handle?.update(options());
    };
    onMounted(() => {
      queues[props.widget] = queues[props.widget]
        .then(mount)
        .catch((thrown: unknown) => console.warn(`The page continues without a ${props.widget}.`, thrown));
    });
    watch(options, (changed) => mounted?.update(changed));
    onBeforeUnmount(() => {
      isUnmounted = true;
      mounted?.unmount();
    });
    return () => h('div', { ref: element, class: `shell-${props.widget}` });
  },
});
