import X from 'lucide/dist/esm/icons/x.mjs'
import { createContext, useContext } from 'react'
import type { ElementType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { IconButton } from './icon-button.tsx'

export const ModalParts = createContext<{ Title: ElementType; leave: () => void }>({
  Title: 'h2',
  leave: () => {},
})

export interface ModalProps {
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

export function Modal({ title, children, actions }: ModalProps) {
  const { t } = useTranslation('ui')
  const { Title, leave } = useContext(ModalParts)
  return (
    <>
      <div className="modal-head">
        <Title tabIndex={-1}>{title}</Title>
        <IconButton type="button" icon={X} label={t('close')} onClick={leave} />
      </div>
      <div className="modal-body">{children}</div>
      {actions && <div className="modal-foot">{actions}</div>}
    </>
  )
}
