import { focusRefused } from '@arev/shared/forms/focus-refused';
import { Button } from '@arev/shared/ui/button';
import { FieldError } from '@arev/shared/ui/field';
import { IconButton } from '@arev/shared/ui/icon-button';
import { TextInput } from '@arev/shared/ui/text-input';
import type { Editor } from '@tiptap/core';
import { Link2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './content.module.css';
import { linkAddress } from './link-address.ts';

/** The address of the link, shown beside the tools while it is edited. */
export const LinkTool = ({ editor }: { readonly editor: Editor }) => {
  const { t } = useTranslation('mf-desk');
  const [typed, setTyped] = useState<string>();
  const close = () => setTyped(undefined);
  if (typed !== undefined) return <LinkAddress {...{ editor, typed }} onChange={setTyped} onClose={close} />;
  return (
    <IconButton
      size="small"
      icon={Link2}
      label={t('content.rich.link')}
      aria-pressed={editor.isActive('link')}
      onClick={() => setTyped(String(editor.getAttributes('link').href ?? ''))}
    />
  );
};

interface LinkAddressProps {
  readonly editor: Editor;
  readonly typed: string;
  readonly onChange: (typed: string) => void;
  readonly onClose: () => void;
}

const LinkAddress = ({ editor, typed, onChange, onClose }: LinkAddressProps) => {
  const { t } = useTranslation('mf-desk');
  const [isRefused, setRefused] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  const errorId = `${id}-error`;
  const set = () => {
    const href = linkAddress(typed);
    if (typed.trim() !== '' && href === undefined) {
      setRefused(true);
      return focusRefused(box.current);
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === undefined) chain.unsetLink().run();
    else chain.setLink({ href }).run();
    onClose();
  };
  return (
    <div className={css.link}>
      <TextInput
        ref={box}
        id={id}
        aria-label={t('content.rich.address')}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? errorId : undefined}
        value={typed}
        onChange={({ target }) => {
          onChange(target.value);
          setRefused(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          // Otherwise Enter would publish the item.
          event.preventDefault();
          if (event.key === 'Enter') return set();
          onClose();
          editor.commands.focus();
        }}
      />
      <Button variant="secondary" onClick={set}>
        {t('content.rich.set')}
      </Button>
      <div aria-live="polite">
        {isRefused ? <FieldError id={errorId}>{t('content.rich.addressWrong')}</FieldError> : null}
      </div>
    </div>
  );
};
