import { useTranslation } from 'react-i18next'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import type { ModalControls } from './modal-store.ts'

/** Asks whether to discard the text in a modal. */
export function LeaveQuestion({ close }: ModalControls<boolean>) {
  const { t } = useTranslation('ui')
  return (
    <Modal
      title={t('leave.title')}
      actions={
        <>
          <Button type="button" variant="ghost" onClick={() => close(true)}>
            {t('leave.yes')}
          </Button>
          <Button type="button" onClick={() => close()}>
            {t('leave.no')}
          </Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
    </Modal>
  )
}
