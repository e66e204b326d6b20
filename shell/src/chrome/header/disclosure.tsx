import { ChevronDown, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '@arev/shared/ui/icon';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import css from './disclosure.module.css';
import { useDisclosure } from './use-disclosure.ts';

interface DisclosureProps {
  /** What is seen on the button, if there is more than the icon. */
  readonly face?: ReactNode;
  /** Said before the face, where the face alone ("English", an icon) does not say what the button is for. */
  readonly label?: string;
  readonly icon?: LucideIcon;
  readonly align?: 'start' | 'end';
  readonly current?: boolean;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** A button with a panel below it. It is a `<details>`, so it opens before the scripts have come, or without them. */
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
      <summary className={css.button} data-current={current ? '' : undefined}>
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
