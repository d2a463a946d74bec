import { defineComponent, h, onBeforeUnmount, onMounted, shallowRef, watch, type PropType } from 'vue';
import { mountWidget, type HeaderOptions, type MountedWidget, type Widget } from 'shell-client';

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
    let mounted: MountedWidget | undefined;
    const options = (): HeaderOptions => ({ locale: props.locale, currentPath: props.currentPath });
    onMounted(() => {
      mounted = mountWidget(props.widget, element.value!, options());
    });
    watch(options, (changed) => mounted?.update(changed));
    onBeforeUnmount(() => mounted?.unmount());
    return () => h('div', { ref: element, class: `shell-${props.widget}` });
  },
});
