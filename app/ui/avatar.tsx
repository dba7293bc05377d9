import { useContext } from 'react'
import { classNames } from './class-names.ts'
import { PictureLess } from './picture-less.ts'

export interface AvatarProps {
  initials: string
  src?: string | null
  /** Only when the name does not stand beside it. */
  alt?: string
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** For what is not a person. */
  square?: boolean
}

export function Avatar({ initials, src, alt, size = 'md', square }: AvatarProps) {
  const className = classNames(
    'avatar',
    size !== 'md' && `avatar-${size}`,
    square && 'avatar-square',
  )
  const isLess = useContext(PictureLess)
  if (src && !isLess) {
    return (
      <span className={className}>
        <img src={src} alt={alt ?? ''} width={64} height={64} loading="lazy" decoding="async" />
      </span>
    )
  }
  return (
    <span
      className={className}
      // Drawn by the style sheet: as a text they would be a part of the name that is read on a button.
      data-initials={initials}
      role={alt ? 'img' : undefined}
      aria-label={alt}
      aria-hidden={!alt}
    />
  )
}
