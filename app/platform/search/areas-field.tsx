import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Select, type SelectOption } from '#app/ui/select.tsx'

export interface AreasFieldProps {
  areas: readonly { code: string; name: string }[]
  chosen: readonly string[]
  /** The choice of a distance around the place; it is shown if a city is chosen or the search words name a place. */
  within?: { value: string; options: readonly SelectOption[]; hasPlace: boolean }
}

/** A field that adds cities to a search. Chosen cities are checkboxes, so that the form works without JavaScript. */
export function AreasField({ areas, chosen, within }: AreasFieldProps) {
  const { t } = useTranslation('search')
  const [added, setAdded] = useState<readonly string[]>([])
  const checked = [...chosen, ...added]
  const isChecked = ({ code }: { code: string }) => checked.includes(code)
  const boxes = areas.filter(isChecked)
  const others = areas.filter((area) => !isChecked(area))
  return (
    <>
      <Select
        name="area"
        label={t('where')}
        hideLabel
        placeholder={t(boxes.length > 0 ? 'add_area' : 'anywhere')}
        options={others.map(({ code, name }) => ({ value: code, label: name }))}
        icon={MapPin}
        onChange={({ currentTarget: select }) => {
          if (select.value !== '') setAdded([...added, select.value])
          select.value = ''
        }}
      />
      {(boxes.length > 0 || within?.hasPlace) && (
        <fieldset className="chosen-areas">
          <legend className="sr">{t(boxes.length > 0 ? 'chosen_areas' : 'within')}</legend>
          {boxes.map(({ code, name }) => (
            <label key={code} className="chip">
              <input type="checkbox" name="area" value={code} defaultChecked />
              {name}
            </label>
          ))}
          {within && (
            <Select
              name="within"
              size="sm"
              label={t('within')}
              hideLabel
              placeholder={t('only_here')}
              options={within.options}
              defaultValue={within.value}
            />
          )}
        </fieldset>
      )}
    </>
  )
}
