import Films

func cast(_ value: Any) -> Bool { value is Film }
