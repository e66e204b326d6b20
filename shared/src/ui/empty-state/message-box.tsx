import type { ReactNode } from 'react';

import { Scene, type SceneProps } from '../scene/scene.tsx';
import css from './empty-state.module.css';

interface MessageBoxProps {
  readonly scene: SceneProps['name'];
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly headingLevel: 1 | 2 | 3 | 4;
  readonly alert?: boolean;
}

/** Takes the focus when its page is shown. */
const pageHeading = { tabIndex: -1, 'data-page-heading': '' };

/** A drawing, a sentence and a next step: the layout of every empty or failed part. */
export function MessageBox({ scene, title, children, action, headingLevel, alert = false }: MessageBoxProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={css.box} {...(alert ? { role: 'alert' } : {})}>
      <Scene name={scene} />
      <Heading className={css.title} {...(headingLevel === 1 && pageHeading)}>
        {title}
      </Heading>
      {children ? <div className={css.words}>{children}</div> : null}
      {action ? <div className={css.action}>{action}</div> : null}
    </div>
  );
}
