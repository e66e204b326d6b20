import type { AttachmentType } from '@arev/shared/contracts/attachments';
import { FileSize } from '@arev/shared/ui/file-size';
import { Icon } from '@arev/shared/ui/icon';
import { FileDown } from 'lucide-react';
import css from './form-files.module.css';

/** The empty papers to download and fill in. */
export const FormFiles = ({ files }: Pick<AttachmentType, 'files'>) => (
  <ul className={css.files} role="list">
    {files.map(({ title, subTitle, size, filePath, file }) => (
      <li key={`${filePath}/${file}`}>
        <a className={css.file} href={`/portal/${filePath}/${file}`} download>
          <span className={css.mark}>
            <Icon icon={FileDown} size="large" />
          </span>
          <span className={css.words}>
            <span className={css.title}>{title}</span>
            <span className={css.note}>{subTitle}</span>
          </span>
          <span className={css.size} data-numbers="">
            <FileSize bytes={size} />
          </span>
        </a>
      </li>
    ))}
  </ul>
);
