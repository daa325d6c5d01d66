import { FieldFrame, type FieldProps, useField } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'

type SkillLevelFieldProps = FieldProps & { options: readonly { value: number; label: string }[] }

/** A choice from a few levels, stored as a number. */
export function SkillLevelField({ options, ...props }: SkillLevelFieldProps) {
  const { value, setValue, ref, onBlur, aria, error, id } = useField<number>(props)
  return (
    <FieldFrame {...props} id={id} error={error}>
      <Select
        id={id}
        value={String(value)}
        onChange={(next) => setValue(Number(next))}
        options={options.map((option) => ({ value: String(option.value), label: option.label }))}
        invalid={error !== undefined}
        describedBy={aria['aria-describedby']}
        onBlur={onBlur}
        triggerRef={ref}
      />
    </FieldFrame>
  )
}
