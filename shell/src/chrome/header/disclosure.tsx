import { ChevronDown, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '@arev/shared/ui/icon';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import css from './disclosure.module.css';
import { useDisclosure } from './use-disclosure.ts';

interface DisclosureProps {
  /** The visible content of the button, if it is more than the icon. */
  readonly face?: ReactNode;
  /** Accessible text before the content, if the content ("English", an icon) does not explain the button. */
  readonly label?: string;
  readonly icon?: LucideIcon;
  readonly align?: 'start' | 'end';
  /** The current page is one of its links. */
  readonly current?: boolean;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** A button with a panel below it. It is a `<details>`, so it works before hydration and without scripts. */
export const Disclosure = ({
  face,
  label,
  icon,
  align = 'start',
  current,
  onOpen,
  children,
}: DisclosureProps) => {
  const { details, onKeyDown, onBlur } = useDisclosure();

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys and the focus are those of the button and the links inside
    <details
      ref={details}
      className={css.disclosure}
      name="site-header-menu"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className={css.button} aria-current={current ? 'true' : undefined}>
        {icon ? <Icon icon={icon} size="small" /> : null}
        {label ? <VisuallyHidden>{face ? `${label}: ` : label}</VisuallyHidden> : null}
        {face ? <span>{face}</span> : null}
        <span className={css.mark}>
          <Icon icon={ChevronDown} size="small" />
        </span>
      </summary>
      <div className={css.panel} data-align={align}>
        {children}
      </div>
    </details>
  );
};
